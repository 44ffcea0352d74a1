/** Without locks a draft that was not touched for so long counts as left. */
const LEFT_AFTER_MS = 10 * 60 * 1000;

/** Drafts that this page has, with what gives each back. */
const claimed = new Map<string, () => void>();

function lockName(postId: string): string {
  return `promptory.create-draft:${postId}`;
}

function browserLocks(): LockManager | null {
  // Browsers have no locks on pages without https.
  return (navigator as { locks?: LockManager }).locks ?? null;
}

/**
 * Takes a draft for this page, until it is let go or the page ends: false when another tab has it
 * open. `savedAt` and `now` are milliseconds since 1970, asked only where the browser's locks cannot tell.
 */
export async function claimDraft(postId: string, savedAt: number, now: number): Promise<boolean> {
  if (claimed.has(postId)) return true;
  const locks = browserLocks();
  const looksLeft = now - savedAt > LEFT_AFTER_MS;
  if (locks === null) return looksLeft;
  return new Promise((resolve) => {
    locks
      .request(lockName(postId), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : untilLetGo(postId);
      })
      .catch((error: unknown) => {
        console.warn('Whether another tab has this draft open cannot be told', error);
        resolve(looksLeft);
      });
  });
}

/** Takes a draft that no other tab can want, as soon as the page that had it is gone. */
export function claimOwnDraft(postId: string): void {
  if (claimed.has(postId)) return;
  claimed.set(postId, () => undefined);
  browserLocks()
    ?.request(lockName(postId), () => (claimed.has(postId) ? untilLetGo(postId) : undefined))
    .catch((error: unknown) => {
      console.warn('Another tab cannot see that this draft is open here', error);
    });
}

/** Gives a draft back: it was made into a post, or is given up. */
export function letGoOfDraft(postId: string): void {
  claimed.get(postId)?.();
  claimed.delete(postId);
}

function untilLetGo(postId: string): Promise<void> {
  return new Promise((resolve) => {
    claimed.set(postId, resolve);
  });
}
