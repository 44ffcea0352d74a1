const locksOfThisTab = new Set<string>();

/**
 * Acquires a lock across all tabs of this browser. Resolves to a function that releases it, or to
 * null if another tab holds the lock. The browser releases the locks of closed pages.
 */
export function acquireExclusiveLock(name: string): Promise<(() => void) | null> {
  // The Web Locks API needs HTTPS. Without it, the lock only works within this tab.
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(acquireInThisTab(name));
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => {
          resolve(release);
        });
      })
      .catch(reject);
  });
}

function acquireInThisTab(name: string): (() => void) | null {
  if (locksOfThisTab.has(name)) return null;
  locksOfThisTab.add(name);
  return () => {
    locksOfThisTab.delete(name);
  };
}
