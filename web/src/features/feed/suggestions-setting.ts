import { localStorageOrNull } from '../../browser/web-storage.ts';

/** Storage key. The value 'skipped' means that the viewer closed the suggestions on this device. */
const KEY = 'promptory.suggested-people';

/** An account is new for this time. */
const NEW_MS = 7 * 24 * 60 * 60_000;

/** True if the latest feed suggests people: for new accounts that follow nobody. */
export function suggestsPeople(profile: { created_at: string; following_count: number }): boolean {
  return (
    profile.following_count === 0 &&
    Date.now() - Date.parse(profile.created_at) < NEW_MS &&
    localStorageOrNull()?.getItem(KEY) !== 'skipped'
  );
}

/** Hides the suggested people above the latest feed on this device. */
export function skipSuggestions(): void {
  try {
    localStorageOrNull()?.setItem(KEY, 'skipped');
  } catch {
    // Storage is full: the suggestions are back on the next visit.
  }
}
