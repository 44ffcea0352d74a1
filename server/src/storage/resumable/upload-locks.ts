/** How long a request waits for the lock of an upload. */
const WAIT_MS = 10_000;

/** Has the fields that the TUS library turns into its response. */
export class UploadLockedError extends Error {
  override readonly name = 'UploadLockedError';
  readonly status_code = 423;
  readonly body = 'The upload is in use by another request';
}

/** One request's lock on an upload. */
export interface UploadLock {
  lock(signal: AbortSignal, requestRelease: () => Promise<void> | void): Promise<void>;
  unlock(): Promise<void>;
}

export interface UploadLocks {
  newLock(id: string): UploadLock;
  /**
   * Locks an upload that no request uses and returns the function that unlocks it; undefined when
   * it is in use.
   */
  tryLock(id: string): (() => void) | undefined;
}

interface LockRequest {
  readonly grant: () => void;
  readonly askToLeave: () => void;
}

/**
 * Lets one request at a time work on an upload, first come, first served. A new request asks the
 * current one to release its lock: that one may be a broken connection that its sender wants to
 * resume.
 */
export function createUploadLocks(waitMs = WAIT_MS): UploadLocks {
  /** the current and the waiting requests of each upload */
  const queues = new Map<string, readonly LockRequest[]>();

  function release(id: string, place: LockRequest | undefined): void {
    const line = queues.get(id) ?? [];
    const rest = line.filter((one) => one !== place);
    if (rest.length === 0) queues.delete(id);
    else queues.set(id, rest);
    const [next] = rest;
    if (next === undefined || next === line[0]) return;
    next.grant();
    if (rest.length > 1) next.askToLeave();
  }

  return {
    tryLock(id) {
      if (queues.has(id)) return undefined;
      const place: LockRequest = { grant: () => undefined, askToLeave: () => undefined };
      queues.set(id, [place]);
      return () => {
        release(id, place);
      };
    },
    newLock(id) {
      let place: LockRequest | undefined;
      return {
        lock(signal, askToLeave) {
          return new Promise<void>((resolve, reject) => {
            const giveUp = (): void => {
              release(id, place);
              reject(new UploadLockedError());
            };
            const timer = setTimeout(giveUp, waitMs);
            signal.addEventListener('abort', giveUp, { once: true });
            const enter = (): void => {
              clearTimeout(timer);
              signal.removeEventListener('abort', giveUp);
              resolve();
            };
            place = { grant: enter, askToLeave: () => void askToLeave() };
            const [atWork, ...waiting] = queues.get(id) ?? [];
            queues.set(id, atWork === undefined ? [place] : [atWork, ...waiting, place]);
            if (atWork === undefined) enter();
            else atWork.askToLeave();
          });
        },
        unlock() {
          release(id, place);
          return Promise.resolve();
        },
      };
    },
  };
}
