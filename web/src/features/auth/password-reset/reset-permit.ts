const STORAGE_KEY = 'promptory.reset';

/**
 * Remembers in this tab that a reset link or code was used, so that the form stays available after
 * a reload or the two-factor screen. The server still requires a session.
 */
export function allowPasswordReset(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Storage is blocked; the form is available until a reload.
  }
}

/** True if a reset link was used in this tab and the password was not changed since. */
export function isPasswordResetAllowed(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Called after the password was changed. The next change needs a new link. */
export function clearPasswordReset(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so there is no entry.
  }
}
