import { SITE_PATH } from '../../browser/site-path.ts';

/**
 * The storage key of the session (core specification, section 9). The demo below a path of a host
 * must not replace the session of a site at its root.
 */
export const SESSION_STORAGE_KEY = `supabase.auth.token${SITE_PATH === '/' ? '' : `:${SITE_PATH}`}`;

/** Replaces the local storage if that is blocked, until reload. */
export const memoryStorage = new Map<string, string>();

/** True if this browser has a stored session. Works before the backend is connected. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    // Storage is blocked.
    return memoryStorage.has(SESSION_STORAGE_KEY);
  }
}
