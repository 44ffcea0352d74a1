/** The storage key of the session (core specification, section 9). */
export const SESSION_STORAGE_KEY = 'supabase.auth.token';

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
