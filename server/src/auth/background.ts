import { createWorkQueue } from './work-queue.ts';

const CONCURRENCY = 8;
const MAX_WAITING = 500;

/**
 * Runs work without delaying the answer, such as sending mails. So the response time does not
 * reveal if an address has an account.
 */
export interface Background {
  /** False when the queue is full. Check it before accepting a request that needs the queue. */
  hasRoom(): boolean;
  /** Queues work. `name` appears in the log when the work fails or the queue is full. */
  add(name: string, work: () => Promise<void>): void;
  /** Resolves when all work is done. */
  settled(): Promise<void>;
}

/** Creates a bounded queue in memory. Waiting work is lost when the process ends. */
export function createBackground(log: (line: string) => void): Background {
  const run = createWorkQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });
  const pending = new Set<Promise<void>>();

  return {
    hasRoom: () => pending.size < MAX_WAITING,
    add(name, work) {
      const done: Promise<void> = run(work)
        .catch((error: unknown) => {
          log(`auth: ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        })
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
