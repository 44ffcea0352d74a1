import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbeddedPostgres } from './embedded-postgres.node.ts';
import { keepRunning } from './keep-running.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * A Postgres that ends when a test calls `end`. Each start takes the next of `starts`: it works, or
 * fails with this text. Starts after the last one work.
 */
function scripted(starts: ('works' | 'hangs' | { fails: string })[] = []) {
  const lines: string[] = [];
  let startCount = 0;
  let stopCount = 0;
  let end: (logTail: string) => void = () => undefined;
  function run(): EmbeddedPostgres {
    const exited: EmbeddedPostgres['exited'] = new Promise((resolve) => {
      end = (logTail) => {
        resolve({ code: 1, signal: null, logTail });
      };
    });
    return {
      owner: { host: '', port: 0, user: '', password: '', database: '' },
      firstStart: false,
      pid: 1,
      exited,
      async stop() {
        stopCount += 1;
        end('');
        await exited;
      },
      async startAgain(signal) {
        startCount += 1;
        const next = starts.shift() ?? 'works';
        if (next === 'hangs') {
          await new Promise((resolve) => {
            signal.addEventListener('abort', resolve);
          });
          throw signal.reason;
        }
        if (next !== 'works') throw new Error(`The database did not start.\n${next.fails}`);
        return run();
      },
    };
  }
  const kept = keepRunning(run(), (line) => lines.push(line));
  return {
    kept,
    lines,
    startCount: () => startCount,
    stopCount: () => stopCount,
    crash: async (logTail: string) => {
      end(logTail);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const STOPPED = 'The database stopped and is being started again.';
const FULL = 'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device';

test('a Postgres that ended starts again', async () => {
  const { kept, lines, startCount, crash } = scripted();
  expect(kept.trouble()).toBeUndefined();
  await crash('the last lines of its log');
  expect([startCount(), kept.trouble()]).toEqual([0, STOPPED]);
  await vi.advanceTimersByTimeAsync(250);
  expect([startCount(), kept.trouble()]).toEqual([1, undefined]);
  expect(lines).toEqual([
    'Postgres stopped unexpectedly (code 1).\nthe last lines of its log',
    'Postgres runs again.',
  ]);
});

test('the pauses grow, also if it starts and crashes again soon', async () => {
  const fails = { fails: 'FATAL:  why' };
  const { lines, startCount, crash } = scripted([fails, fails, fails, fails, fails, fails]);
  await crash('');
  const startsAt: number[] = [];
  for (let time = 0; startCount() < 7; time += 250) {
    const before = startCount();
    await vi.advanceTimersByTimeAsync(250);
    if (startCount() > before) startsAt.push(time + 250);
  }
  expect(startsAt).toEqual([250, 750, 1_750, 3_750, 7_750, 15_750, 25_750]);
  expect(lines[1]).toBe('The database did not start. The next try is in 0.5 s.');
  expect(lines.at(-1)).toBe('Postgres runs again.');

  await crash('');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(startCount()).toBe(7);
  await vi.advanceTimersByTimeAsync(1);
  expect(startCount()).toBe(8);

  await vi.advanceTimersByTimeAsync(60_000);
  await crash('');
  await vi.advanceTimersByTimeAsync(250);
  expect(startCount()).toBe(9);
});

test('a full disk is named, without the names of files', async () => {
  const { kept, crash } = scripted([{ fails: FULL }, { fails: 'FATAL:  another' }]);
  await crash(FULL);
  expect(kept.trouble()).toBe('The disk of the database is full.');
  await vi.advanceTimersByTimeAsync(250);
  expect(kept.trouble()).toBe('The disk of the database is full.');
  await vi.advanceTimersByTimeAsync(500);
  expect(kept.trouble()).toBe(STOPPED);
});

test('a Postgres that was stopped does not start again', async () => {
  const { kept, lines, startCount, stopCount } = scripted();
  await kept.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([startCount(), lines]).toEqual([0, []]);
  expect(stopCount()).toBeGreaterThan(0);
});

test('nothing starts after a stop during a pause', async () => {
  const { kept, startCount, crash } = scripted();
  await crash('');
  await kept.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(startCount()).toBe(0);
});

test('a stop ends a start that hangs', async () => {
  const { kept, lines, startCount, crash } = scripted(['hangs']);
  await crash('');
  await vi.advanceTimersByTimeAsync(250);
  expect(startCount()).toBe(1);
  await kept.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(startCount()).toBe(1);
  expect(lines).toHaveLength(1);
});
