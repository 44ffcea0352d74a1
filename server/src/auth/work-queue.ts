import pLimit from 'p-limit';

/** Thrown when the queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/**
 * Runs work in order, at most `concurrency` at once. Throws QueueFullError when `maxWaiting` are
 * waiting.
 */
export function createWorkQueue({
  concurrency,
  maxWaiting,
}: {
  readonly concurrency: number;
  readonly maxWaiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) {
      throw new QueueFullError('too much work is waiting');
    }
    return limit(work);
  };
}
