import { expect, test } from 'vitest';
import { QueueFullError, createWorkQueue } from './work-queue.ts';

test('runs work in order, never more at once than allowed', async () => {
  const run = createWorkQueue({ concurrency: 2, maxWaiting: 10 });
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((index) =>
    run(
      () =>
        new Promise<number>((resolve) => {
          started.push(index);
          finish[index] = () => {
            resolve(index * 10);
          };
        }),
    ),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);

  finish[1]?.();
  await expect(results[1]).resolves.toBe(10);
  expect(started).toEqual([0, 1, 2]);

  finish[0]?.();
  await expect(results[0]).resolves.toBe(0);
  expect(started).toEqual([0, 1, 2, 3]);

  finish[2]?.();
  finish[3]?.();
  await expect(Promise.all(results)).resolves.toEqual([0, 10, 20, 30]);
});

test('refuses work over its limit; failed work frees its slot', async () => {
  const run = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = run(() => Promise.reject(new Error('it broke')));
  const waiting = run(() => Promise.resolve('done'));
  await expect(run(() => Promise.resolve('refused'))).rejects.toBeInstanceOf(QueueFullError);
  await expect(failing).rejects.toThrow('it broke');
  await expect(waiting).resolves.toBe('done');
  await expect(run(() => Promise.resolve('again'))).resolves.toBe('again');
});
