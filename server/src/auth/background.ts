import { createWorkQueue } from './work-queue.ts';

const CONCURRENCY = 8;
const MAX_WAITING = 500;

/**
 * Work that must not delay an answer, such as sending mails. It also keeps the time of an answer from
 * showing if an address has an account.
 */
export interface Background {
  /** False when the queue is full. Check it before anything depends on the work. */
  hasRoom(): boolean;
  /** Starts work later. Logs failures, and work that found no room, under its name. */
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
