import { SESSION_STORAGE_KEY } from '../session/stored-session.ts';

/**
 * Calls `listener` when this tab may have missed events: it becomes visible or is restored from the
 * back/forward cache, the network returns, or another tab changes the session. Returns a function
 * that stops listening.
 */
export function onWake(listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === SESSION_STORAGE_KEY) listener();
  };
  document.addEventListener('visibilitychange', onVisible, { signal });
  window.addEventListener('focus', listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
  window.addEventListener('online', listener, { signal });
  window.addEventListener('storage', onStorage, { signal });
  return () => {
    controller.abort();
  };
}
