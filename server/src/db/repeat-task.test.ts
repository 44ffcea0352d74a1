import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseError } from './database.ts';
import { repeatTask } from './repeat-task.ts';

const noLine = (line: string): never => expect.fail(line);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a run that takes longer than the interval is not joined by another one', async () => {
  const ends: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => ends.push(resolve));
  const repeated = repeatTask({ what: 'Work', everyMs: 1_000, task, log: noLine });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await repeated.finish();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ends).toHaveLength(2);
});

test('failures are logged and do not end the repetition, an outage is left to the pool', async () => {
  const outcomes = [new Error('full'), new DatabaseError({ message: 'gone', sqlstate: '08006' })];
  const task = vi.fn(() => {
    const error = outcomes.shift();
    return error === undefined ? Promise.resolve() : Promise.reject(error);
  });
  const log = vi.fn();
  const repeated = repeatTask({ what: 'Work', everyMs: 1_000, task, log });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(task).toHaveBeenCalledTimes(3);
  expect(log.mock.calls).toEqual([['Work failed: Error: full']]);
  await repeated.finish();
});

test('a run under way is told to end, and is waited for', async () => {
  let ended = false;
  const repeated = repeatTask({
    what: 'Work',
    everyMs: 1_000,
    async task(signal) {
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      ended = true;
    },
    log: noLine,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await repeated.finish();
  expect(ended).toBe(true);
});
