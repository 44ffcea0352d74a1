const heldHere = new Set<string>();

/**
 * Takes a name for oneself: gives a function that gives it back, or null when somebody has it, in
 * this tab or in another one of this browser. A page that is gone holds nothing.
 */
export function holdAlone(name: string): Promise<(() => void) | null> {
  // Browsers have no locks on pages without https; there only this tab is asked.
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(holdHere(name));
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((letGo) => {
          resolve(letGo);
        });
      })
      .catch(reject);
  });
}

function holdHere(name: string): (() => void) | null {
  if (heldHere.has(name)) return null;
  heldHere.add(name);
  return () => {
    heldHere.delete(name);
  };
}
