/** How long a request waits for another one about the same upload. */
const WAIT_MS = 10_000;

/** Thrown with the status and text that the protocol's library answers with. */
export class UploadBusy extends Error {
  override readonly name = 'UploadBusy';
  readonly status_code = 423;
  readonly body = 'The upload is in use by another request';
}

/** A lock of one request on one upload. */
export interface UploadLock {
  lock(signal: AbortSignal, askToLeave: () => Promise<void> | void): Promise<void>;
  unlock(): Promise<void>;
}

export interface UploadLocks {
  newLock(id: string): UploadLock;
  /** What lets go of an upload that nobody worked on until now; undefined where somebody does. */
  tryLock(id: string): (() => void) | undefined;
}

interface Place {
  readonly enter: () => void;
  readonly askToLeave: () => void;
}

/**
 * Lets one request at a time work on an upload. Who comes later asks the one at work to leave: it
 * may be a connection that broke without anybody noticing, which its sender wants to go on from.
 */
export function createUploadLocks(waitMs = WAIT_MS): UploadLocks {
  /** who is at work, and who waits, by upload */
  const lines = new Map<string, readonly Place[]>();

  function leave(id: string, place: Place | undefined): void {
    const line = lines.get(id) ?? [];
    const rest = line.filter((one) => one !== place);
    if (rest.length === 0) lines.delete(id);
    else lines.set(id, rest);
    const [next] = rest;
    if (next === undefined || next === line[0]) return;
    next.enter();
    if (rest.length > 1) next.askToLeave();
  }

  return {
    tryLock(id) {
      if (lines.has(id)) return undefined;
      const place: Place = { enter: () => undefined, askToLeave: () => undefined };
      lines.set(id, [place]);
      return () => {
        leave(id, place);
      };
    },
    newLock(id) {
      let place: Place | undefined;
      return {
        lock(signal, askToLeave) {
          return new Promise<void>((resolve, reject) => {
            const giveUp = (): void => {
              leave(id, place);
              reject(new UploadBusy());
            };
            const timer = setTimeout(giveUp, waitMs);
            signal.addEventListener('abort', giveUp, { once: true });
            const enter = (): void => {
              clearTimeout(timer);
              signal.removeEventListener('abort', giveUp);
              resolve();
            };
            place = { enter, askToLeave: () => void askToLeave() };
            const [atWork, ...waiting] = lines.get(id) ?? [];
            lines.set(id, atWork === undefined ? [place] : [atWork, ...waiting, place]);
            if (atWork === undefined) enter();
            else atWork.askToLeave();
          });
        },
        unlock() {
          leave(id, place);
          return Promise.resolve();
        },
      };
    },
  };
}
