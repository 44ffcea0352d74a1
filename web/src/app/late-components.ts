/**
 * Components that load after the first screen. In a separate file, because the lists of their files
 * would be a part of the first load.
 */
export const lateComponents = {
  MessageListener: async () =>
    (await import('../features/messages/MessageListener.tsx')).MessageListener,
  OnlinePresence: async () => (await import('./OnlinePresence.tsx')).OnlinePresence,
};
