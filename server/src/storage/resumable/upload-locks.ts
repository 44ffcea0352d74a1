/** How long a request waits for the lock of an upload. */
const WAIT_MS = 10_000;

/** The TUS library makes its response from the fields `status_code` and `body`. */
export class UploadLockedError extends Error {
  override readonly name = 'UploadLockedError';
  readonly status_code = 423;
  readonly body = 'Another request is using this upload';
}

/** One request's lock on an upload. */
export interface UploadLock {
  lock(signal: AbortSignal, requestRelease: () => Promise<void> | void): Promise<void>;
  unlock(): Promise<void>;
}

export interface UploadLocks {
  newLock(id: string): UploadLock;
  /**
   * Locks an upload that no request uses, and returns the function that unlocks it. Undefined if
   * the upload is in use.
   */
  tryLock(id: string): (() => void) | undefined;
}

interface LockRequest {
  readonly grant: () => void;
  readonly askToLeave: () => void;
}

/**
 * Lets one request at a time use an upload, in order of arrival. A new request asks the current
 * request to release its lock, as its connection may be broken and the sender wants to resume.
 */
export function createUploadLocks(waitMs = WAIT_MS): UploadLocks {
  /** the requests of each upload: the current one, then the waiting ones */
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
