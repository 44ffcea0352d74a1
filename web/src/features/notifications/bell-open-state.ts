let openCount = 0;

/** Counts a dropdown as open until the returned function is called. */
export function trackOpenBell(): () => void {
  openCount++;
  return () => {
    openCount--;
  };
}

/**
 * True if a dropdown of the bell is open. The dropdown shows new notifications, and a toast would
 * cover it.
 */
export function isBellOpen(): boolean {
  return openCount > 0;
}
