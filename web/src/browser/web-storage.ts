/** Prefix of all session storage keys of the AI screens, so that all can be cleared at once. */
export const AI_TAB_PREFIX = 'promptory.ai-tab.';

/** The session storage key of the description in the smart studio. */
export const STUDIO_TAB_KEY = `${AI_TAB_PREFIX}smart-studio`;

/** The session storage, or null if the browser blocks it. */
export function sessionStorageOrNull(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Access throws when storage is blocked. Forms still work, but their text is lost on reload.
    return null;
  }
}
/** The local storage, or null if the browser blocks it. */
export function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // Access throws when storage is blocked.
    return null;
  }
}
