import type { EmbeddedPostgres } from './embedded-postgres.node.ts';

export interface KeptPostgres {
  /** why the database does not answer now, as a sentence for the public; undefined if it runs */
  readonly trouble: () => string | undefined;
  /** ends the supervision, and Postgres */
  readonly stop: () => Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** After it has run for this long, a new failure is not connected with the last one. */
const STABLE_AFTER_MS = 60_000;

/**
 * Starts the bundled Postgres again whenever it ends, with pauses that double from 0.25 to 10 s. So
 * the server survives a crash, and recovers without help when a full disk has space again.
 */
export function keepRunning(first: EmbeddedPostgres, log: (line: string) => void): KeptPostgres {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = (): boolean => signal.aborted;
  let running = first;
  let trouble: string | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  async function supervise(): Promise<void> {
    while (!isStopping()) {
      const startedAt = performance.now();
      const { code, signal: killedBy, logTail } = await running.exited;
      if (isStopping()) return;
      trouble = reasonIn(logTail);
      log(`Postgres stopped unexpectedly (${killedBy ?? `code ${String(code)}`}).\n${logTail}`);
      if (performance.now() - startedAt >= STABLE_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    for (;;) {
      await pause(pauseMs, signal);
      if (isStopping()) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      try {
        running = await running.startAgain(signal);
        trouble = undefined;
        log('Postgres runs again.');
        return;
      } catch (error) {
        if (isStopping()) return;
        const message = error instanceof Error ? error.message : String(error);
        trouble = reasonIn(message);
        // Its errors are in the log already.
        const [firstLine = ''] = message.split('\n');
        log(`${firstLine} The next try is in ${String(pauseMs / 1000)} s.`);
      }
    }
  }

  const supervision = supervise();
  return {
    trouble: () => trouble,
    async stop() {
      stopping.abort();
      await running.stop();
      await supervision;
      // It may have started at the same moment.
      await running.stop();
    },
  };
}

/** The reason in the log of Postgres, without names of files. */
function reasonIn(postgresLog: string): string {
  return postgresLog.includes('No space left on device')
    ? 'The disk of the database is full.'
    : 'The database stopped and is being started again.';
}

/** Resolves after `ms`, or when `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}
