import { createWorkQueue } from './work-queue.ts';

const AT_ONCE = 8;
const MAX_WAITING = 500;

/** Work that must not hold up, or show in the time of, an answer: mails and what leads to them. */
export interface Background {
  /** Whether there is room for more; ask before anything depends on it. */
  hasRoom(): boolean;
  /** Does work later. What fails, or finds no room, is logged under its name. */
  add(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>;
}

/** A bounded queue in memory: what waits in it is lost when the process ends. */
export function createBackground(log: (line: string) => void): Background {
  const run = createWorkQueue({ concurrency: AT_ONCE, maxWaiting: MAX_WAITING });
  const underWay = new Set<Promise<void>>();

  return {
    hasRoom: () => underWay.size < MAX_WAITING,
    add(name, work) {
      const done: Promise<void> = run(work)
        .catch((error: unknown) => {
          log(`auth: ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        })
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
