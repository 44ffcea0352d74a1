import { LRUCache } from 'lru-cache';

/** Limits how many jobs run at once, shares these places and takes turns between clients. */
export interface FairQueue {
  /**
   * Runs a job as soon as possible. Waiting clients take turns, each with its oldest job. Jobs
   * without a client are only limited by `concurrency`. Throws QueueFullError if too many jobs are
   * waiting, or if this one waited too long.
   */
  run<Result>(client: string | undefined, work: () => Promise<Result>): Promise<Result>;
}

/** Thrown by `run` if too many jobs are waiting. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  /** true if others of the same client are in the way, and not those of other clients */
  readonly isOwnFault: boolean;

  constructor(isOwnFault: boolean) {
    super('the queue is full');
    this.isOwnFault = isOwnFault;
  }
}

export interface QueueLimits {
  readonly concurrency: number;
  /** `maxQueuedPerClient` and `maxQueued` limit the waiting jobs, not the running ones */
  readonly maxQueuedPerClient: number;
  readonly maxQueued: number;
  /** the time that a job may wait */
  readonly maxWaitMs?: number;
  /** keeps places for clients with quick jobs */
  readonly shares?: {
    /** the places that one client may have */
    readonly maxPerClient: number;
    /**
     * a client is slow while one of its jobs runs longer than this, and then for PENALTY times as
     * long as the job ran
     */
    readonly slowMs: number;
    /** the places of all slow clients together; each of them has one at most */
    readonly maxOfSlow: number;
  };
}

/** A client whose jobs run one after another has a slow one running, or just had one. */
const PENALTY = 10;
const MAX_PENALTY_MS = 60_000;
const MAX_SLOW_CLIENTS = 10_000;
/** The key of jobs without a client. */
const NOBODY = '';

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout | undefined;
}

export function createFairQueue(limits: QueueLimits): FairQueue {
  const { concurrency, maxQueuedPerClient, maxQueued, maxWaitMs, shares } = limits;
  // Maps keep insertion order: the client that waited longest comes first.
  const queues = new Map<string, Waiting[]>();
  /** when the running jobs of each client began, oldest first */
  const running = new Map<string, number[]>();
  const slowUntil = new LRUCache<string, number>({ max: MAX_SLOW_CLIENTS });
  let queuedCount = 0;
  let runningCount = 0;

  function isSlow(client: string): boolean {
    if (shares === undefined || client === NOBODY) return false;
    const now = performance.now();
    const [oldest = now] = running.get(client) ?? [];
    return now - oldest > shares.slowMs || (slowUntil.get(client) ?? 0) > now;
  }

  function hasShareLeft(client: string): boolean {
    if (shares === undefined || client === NOBODY) return true;
    const own = running.get(client)?.length ?? 0;
    if (own >= shares.maxPerClient) return false;
    if (!isSlow(client)) return true;
    let ofSlow = 0;
    for (const [other, begun] of running) if (isSlow(other)) ofSlow += begun.length;
    return own === 0 && ofSlow < shares.maxOfSlow;
  }

  function begin(client: string): number {
    const now = performance.now();
    runningCount += 1;
    const begun = running.get(client);
    if (begun === undefined) running.set(client, [now]);
    else begun.push(now);
    return now;
  }

  function end(client: string, begunAt: number): void {
    runningCount -= 1;
    const begun = running.get(client) ?? [];
    begun.splice(begun.indexOf(begunAt), 1);
    if (begun.length === 0) running.delete(client);
    const now = performance.now();
    const tookMs = now - begunAt;
    if (shares !== undefined && client !== NOBODY && tookMs > shares.slowMs)
      slowUntil.set(client, now + Math.min(MAX_PENALTY_MS, PENALTY * tookMs));
    for (const [next, queue] of queues) {
      if (runningCount >= concurrency) return;
      const waiting = hasShareLeft(next) ? queue.shift() : undefined;
      if (waiting === undefined) continue;
      queues.delete(next);
      if (queue.length > 0) queues.set(next, queue);
      queuedCount -= 1;
      clearTimeout(waiting.timer);
      waiting.begin();
    }
  }

  function wait(client: string): Promise<number> {
    const queue = queues.get(client) ?? [];
    if (queue.length >= maxQueuedPerClient) throw new QueueFullError(true);
    if (queuedCount >= maxQueued) throw new QueueFullError(false);
    queuedCount += 1;
    return new Promise<number>((resolve, reject) => {
      const giveUp = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) queues.delete(client);
        queuedCount -= 1;
        reject(new QueueFullError(!hasShareLeft(client)));
      };
      const waiting: Waiting = {
        begin: () => {
          resolve(begin(client));
        },
        timer: maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs),
      };
      queue.push(waiting);
      queues.set(client, queue);
    });
  }

  return {
    async run(client = NOBODY, work) {
      const mayBegin = runningCount < concurrency && hasShareLeft(client);
      const begunAt = mayBegin ? begin(client) : await wait(client);
      try {
        return await work();
      } finally {
        end(client, begunAt);
      }
    },
  };
}
