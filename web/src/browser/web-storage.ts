import { SITE_PATH } from './site-path.ts';

/** Prefix of all session storage keys of the AI screens, so that all can be cleared at once. */
export const AI_TAB_PREFIX = 'promptory.ai-tab.';

/** The session storage key of the description in the smart studio. */
export const STUDIO_TAB_KEY = `${AI_TAB_PREFIX}smart-studio`;

/** Storage of texts. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The demo below a path of a host must not replace what was typed in the site at its root. */
const TAB_PREFIX = SITE_PATH === '/' ? '' : `${SITE_PATH} `;

/** The session storage of this site, or null if the browser blocks it. */
export function sessionStorageOrNull(): TextStorage | null {
  try {
    const { sessionStorage } = window;
    return TAB_PREFIX === '' ? sessionStorage : withPrefix(sessionStorage, TAB_PREFIX);
  } catch {
    // Access throws when storage is blocked. Forms still work, but their text is lost on reload.
    return null;
  }
}

function withPrefix(storage: Storage, prefix: string): TextStorage {
  return {
    getItem: (key) => storage.getItem(prefix + key),
    setItem(key, value) {
      storage.setItem(prefix + key, value);
    },
    removeItem(key) {
      storage.removeItem(prefix + key);
    },
  };
}

/** Removes the keys of this site in the session storage that begin with `start`. */
export function clearTabStorage(start: string): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(TAB_PREFIX + start)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Access throws when storage is blocked. Then nothing is stored.
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
