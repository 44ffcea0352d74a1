// React Router's `useBlocker` needs its large data router: docs/decisions/0015-routes.md.

type NavigationBlocker = (path: string) => void;
type HistoryListener = (event: PopStateEvent) => void;

const blockers = new Set<NavigationBlocker>();
const historyListeners = new Set<HistoryListener>();

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
    [...historyListeners].at(-1)?.(event);
  });
}

/**
 * Calls `listener` on Back and Forward before the router, so the listener can stop the event; only
 * the newest one is called. Returns a function that removes the listener.
 */
export function interceptHistory(listener: HistoryListener): () => void {
  historyListeners.add(listener);
  return () => {
    historyListeners.delete(listener);
  };
}

/** React Router's index of a history entry; null for entries of other sites. */
export function historyIndex(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}
