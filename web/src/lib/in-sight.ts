/** How long a tab keeps others from doing the same, when they hear of it later. */
const ONCE_MS = 30_000;

function windowLocks(): LockManager | null {
  // Browsers have no locks on pages without https.
  return (navigator as { locks?: LockManager }).locks ?? null;
}

/** Whether somebody may be looking at this tab. */
export function isInSight(): boolean {
  return document.visibilityState === 'visible';
}

/** Tells the other tabs of this browser, by a lock of this name, while this one is in sight. Ends it with the function that comes back. */
export function tellInSight(name: string): () => void {
  const locks = windowLocks();
  let release: (() => void) | null = null;
  const follow = () => {
    if (isInSight() && release === null) {
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks?.request(name, { mode: 'shared' }, () => held).catch(() => undefined);
    } else if (!isInSight()) {
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

/** Whether some tab that tells so under this name is in sight. */
export async function isSomeTabInSight(name: string): Promise<boolean> {
  const { held = [] } = (await windowLocks()?.query()) ?? {};
  return held.some((lock) => lock.name === name);
}

/** Runs `work` in one tab of this browser only, whichever is first. */
export async function onceAmongTabs(name: string, work: () => Promise<void>): Promise<void> {
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
