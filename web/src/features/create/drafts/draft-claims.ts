import { logError } from '../../../browser/log-error.ts';
/** Without the Web Locks API, a draft unchanged for this long counts as unused. */
const LEFT_AFTER_MS = 10 * 60 * 1000;

/** Drafts locked by this page, with the function that releases each lock. */
const claimed = new Map<string, () => void>();

function lockName(postId: string): string {
  return `promptory.create-draft:${postId}`;
}

function browserLocks(): LockManager | null {
  // The Web Locks API needs HTTPS.
  return (navigator as { locks?: LockManager }).locks ?? null;
}

/**
 * Locks a draft for this page. Resolves with false if another tab has it open. `savedAt` and `now`
 * are milliseconds since 1970, used only without the Web Locks API.
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
        return lock === null ? undefined : untilReleased(postId);
      })
      .catch((error: unknown) => {
        logError('Could not check whether another tab has this draft open', error);
        resolve(looksLeft);
      });
  });
}

/** Locks a draft of this tab as soon as the previous page releases it. */
export function claimOwnDraft(postId: string): void {
  if (claimed.has(postId)) return;
  claimed.set(postId, () => undefined);
  browserLocks()
    ?.request(lockName(postId), () => (claimed.has(postId) ? untilReleased(postId) : undefined))
    .catch((error: unknown) => {
      logError('Could not mark this draft as open', error);
    });
}

/** Releases the lock after the draft was published or discarded. */
export function releaseDraft(postId: string): void {
  claimed.get(postId)?.();
  claimed.delete(postId);
}

function untilReleased(postId: string): Promise<void> {
  return new Promise((resolve) => {
    claimed.set(postId, resolve);
  });
}
