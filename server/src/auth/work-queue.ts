/** Thrown when as much work waits as the queue takes. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Runs work, oldest first, never more than `concurrency` at once, with at most `maxWaiting` waiting. */
export function createWorkQueue(limits: {
  readonly concurrency: number;
  readonly maxWaiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < limits.concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.maxWaiting) throw new QueueFullError('too much work is waiting');
    // Whoever leaves hands over its place, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
