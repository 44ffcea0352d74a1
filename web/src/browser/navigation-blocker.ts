// React Router's `useBlocker` needs its large data router: docs/decisions/0015-routes.md.

type NavigationBlocker = (path: string) => void;
type HistoryListener = (event: PopStateEvent) => void;

const blockers = new Set<NavigationBlocker>();
let historyListener: HistoryListener | null = null;

/**
 * Registers a blocker for navigation by code, such as shortcuts and clicked notifications. Returns
 * a function that removes it.
 */
export function blockNavigation(blocker: NavigationBlocker): () => void {
  blockers.add(blocker);
  return () => {
    blockers.delete(blocker);
  };
}

/** Passes `path` to the newest blocker. Returns false if there is none: the caller may navigate. */
export function askBlocker(path: string): boolean {
  const newest = [...blockers].at(-1);
  newest?.(path);
  return newest !== undefined;
}

/** True if leaving the screen must be confirmed. */
export function hasBlocker(): boolean {
  return blockers.size > 0;
}

/**
 * Enables `interceptHistory`. Call it once, before the router is created: window listeners run in
 * the order in which they were added.
 */
export function installHistoryListener(): void {
  window.addEventListener('popstate', (event) => {
    historyListener?.(event);
  });
}

/**
 * Calls `listener` on Back and Forward before the router, so the listener can stop the event.
 * Returns a function that removes the listener.
 */
export function interceptHistory(listener: HistoryListener): () => void {
  historyListener = listener;
  return () => {
    if (historyListener === listener) historyListener = null;
  };
}
