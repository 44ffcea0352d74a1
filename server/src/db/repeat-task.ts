import { DatabaseError, isUnreachable } from './database.ts';

export interface RepeatedTask {
  /** ends the repetition and waits for the run that is under way */
  readonly finish: () => Promise<void>;
}

/**
 * Runs a task every `everyMs` milliseconds, one run at a time. `signal` tells a long run that it
 * should end. Failures are logged as failures of `what`, except those to reach the database, which
 * its pool logs.
 */
export function repeatTask(options: {
  readonly what: string;
  readonly everyMs: number;
  readonly task: (signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
}): RepeatedTask {
  const { what, everyMs, task, log } = options;
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task(ending.signal)
      .catch((error: unknown) => {
        if (error instanceof DatabaseError && isUnreachable(error.sqlstate)) return;
        log(`${what} failed: ${String(error)}`);
      })
      .finally(() => (running = undefined));
  }, everyMs);
  return {
    async finish() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
