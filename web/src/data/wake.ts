import { SESSION_STORAGE_KEY } from './session-storage.ts';

/**
 * Calls `listener` when this tab may have slept or missed something: it comes into sight or back
 * from history, the network returns, or another tab wrote the session. The function that comes
 * back ends it.
 */
export function onWake(listener: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const inSight = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const written = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === null || key === SESSION_STORAGE_KEY) listener();
  };
  document.addEventListener('visibilitychange', inSight, { signal });
  window.addEventListener('focus', listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
  window.addEventListener('online', listener, { signal });
  window.addEventListener('storage', written, { signal });
  return () => {
    ends.abort();
  };
}
