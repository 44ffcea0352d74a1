type HistoryGuard = (event: PopStateEvent) => void;

let guard: HistoryGuard | null = null;

/**
 * Lets screens hear of back and forward before the router does. Listeners of the window run in the
 * order in which they were added, so the app calls this once, before there is a router.
 */
export function openHistoryGate(): void {
  window.addEventListener('popstate', (event) => {
    guard?.(event);
  });
}

/** Puts a guard in force, which may keep the event from the router; the function that comes back ends it. */
export function guardHistory(next: HistoryGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
