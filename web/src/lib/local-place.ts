/** What keeps things on this device; null where the browser forbids it. */
export function localPlace(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    // Access itself throws.
    return null;
  }
}
