/** Limits how many jobs run at once and takes turns between clients. */
export interface FairQueue {
  /**
   * Runs a job as soon as possible. Waiting clients take turns, each with its oldest job. Throws
   * QueueFullError at once if the client or the whole queue has too many waiting jobs.
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
}

/** Thrown by `run` if too many jobs are waiting. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** `maxQueuedPerClient` and `maxQueued` limit the waiting jobs, not the running ones. */
export function createFairQueue(limits: {
  readonly concurrency: number;
  readonly maxQueuedPerClient: number;
  readonly maxQueued: number;
}): FairQueue {
  // Maps keep insertion order: the client that waited longest comes first.
  const queues = new Map<string, (() => void)[]>();
  let queued = 0;
  let running = 0;

  function startNext(): void {
    const [client, queue] = queues.entries().next().value ?? [];
    const start = queue?.shift();
    if (client === undefined || queue === undefined || start === undefined) return;
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    queued -= 1;
    start();
  }

  async function acquireSlot(client: string): Promise<void> {
    if (running < limits.concurrency) {
      running += 1;
      return;
    }
    const queue = queues.get(client) ?? [];
    if (queue.length >= limits.maxQueuedPerClient || queued >= limits.maxQueued) {
      throw new QueueFullError('the queue is full');
    }
    queued += 1;
    await new Promise<void>((begin) => {
      queue.push(begin);
      queues.set(client, queue);
    });
  }

  return {
    async run(client, work) {
      await acquireSlot(client);
      try {
        return await work();
      } finally {
        // A finishing job gives its slot to the next one, so `running` does not change.
        if (queued > 0) startNext();
        else running -= 1;
      }
    },
  };
}
