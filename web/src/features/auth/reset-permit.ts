const PERMIT_KEY = 'promptory.reset';

/**
 * Notes in this tab that a reset link or code was used, so that the form survives a reload and the
 * question for the second factor. It opens a form only; the server asks for the session.
 */
export function allowReset(): void {
  try {
    sessionStorage.setItem(PERMIT_KEY, 'yes');
  } catch {
    // Storage may be forbidden; the form then lasts until a reload.
  }
}

/** Whether a reset link was used in this tab and no new password was set since. */
export function mayReset(): boolean {
  try {
    return sessionStorage.getItem(PERMIT_KEY) !== null;
  } catch {
    return false;
  }
}

/** The new password is set: the next one needs a link of its own. */
export function endReset(): void {
  try {
    sessionStorage.removeItem(PERMIT_KEY);
  } catch {
    // Nothing was kept either.
  }
}
