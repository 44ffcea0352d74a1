/**
 * Components that load after the first screen. They are in a separate file, because each dynamic
 * import adds a list of file names to the code, which the first load doesn't need.
 */
export const lateComponents = {
  AccountMenu: async () => (await import('./AccountMenu.tsx')).AccountMenu,
  ProfileButton: async () => (await import('./ProfileButton.tsx')).ProfileButton,
  MessageListener: async () =>
    (await import('../features/messages/MessageListener.tsx')).MessageListener,
  LostConnection: async () => (await import('./LostConnection.tsx')).LostConnection,
  OnlinePresence: async () => (await import('./OnlinePresence.tsx')).OnlinePresence,
};
