/** How long the lock is held after the work, so other tabs skip the same work. */
const ONCE_MS = 30_000;

function windowLocks(): LockManager | null {
  // The Web Locks API needs HTTPS.
  return (navigator as { locks?: LockManager }).locks ?? null;
}

/** True if this tab is visible. */
export function isTabVisible(): boolean {
  return document.visibilityState === 'visible';
}

/**
 * Holds a shared lock while this tab is visible; `isAnyTabVisible` checks it from other tabs.
 * Returns a function that stops this.
 */
export function announceVisibleTab(name: string): () => void {
  const locks = windowLocks();
  let release: (() => void) | null = null;
  const follow = () => {
    if (isTabVisible() && release === null) {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks?.request(name, { mode: 'shared' }, () => held).catch(() => undefined);
    } else if (!isTabVisible()) {
      release?.();
      release = null;
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release?.();
  };
}

/** True if a tab that called `announceVisibleTab` with this name is visible. */
export async function isAnyTabVisible(name: string): Promise<boolean> {
  const { held = [] } = (await windowLocks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

/** Runs `work` in only one tab when several tabs call this with the same name. */
export async function runInOneTab(name: string, work: () => Promise<void>): Promise<void> {
  const locks = windowLocks();
  if (locks === null) {
    await work();
    return;
  }
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await work();
    await new Promise((resolve) => setTimeout(resolve, ONCE_MS));
  });
}
