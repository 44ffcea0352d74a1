import { expect, test } from 'vitest';
import { QueueFullError, createFairQueue } from './fair-queue.ts';

/** A job that runs until the test calls `end`. */
function work(): { begun: boolean; end: () => void; run: () => Promise<void> } {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = {
    begun: false,
    end,
    run: () => {
      state.begun = true;
      return ended;
    },
  };
  return state;
}

test('limits concurrency and takes turns between clients', async () => {
  const queue = createFairQueue({ concurrency: 2, maxQueuedPerClient: 10, maxQueued: 10 });
  const order: string[] = [];
  const blockers = [work(), work()];
  const running = blockers.map(({ run }) => queue.run('x', run));
  const take = (client: string, name: string): Promise<void> =>
    queue.run(client, () => {
      order.push(name);
      return Promise.resolve();
    });
  const waiting = [
    take('a', 'a1'),
    take('a', 'a2'),
    take('a', 'a3'),
    take('b', 'b1'),
    take('c', 'c1'),
  ];
  expect(order).toEqual([]);
  for (const { end } of blockers) end();
  await Promise.all([...running, ...waiting]);
  expect(order.slice(0, 3)).toEqual(['a1', 'b1', 'c1']);
  expect(order).toHaveLength(5);
});

test('refuses jobs of a client with too many waiting jobs, but not of others', async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerClient: 2, maxQueued: 3 });
  const blocker = work();
  const nothing = (): Promise<void> => Promise.resolve();
  const running = queue.run('a', blocker.run);
  const waiting = [queue.run('a', nothing), queue.run('a', nothing)];
  await expect(queue.run('a', nothing)).rejects.toBeInstanceOf(QueueFullError);
  waiting.push(queue.run('b', nothing));
  await expect(queue.run('c', nothing)).rejects.toBeInstanceOf(QueueFullError);
  blocker.end();
  await Promise.all([running, ...waiting]);
  await queue.run('c', nothing);
});

test('a failing job gives its slot to the next', async () => {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerClient: 1, maxQueued: 1 });
  const failing = queue.run('a', () => Promise.reject(new Error('failed')));
  const next = queue.run('b', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await queue.run('b', () => Promise.resolve('done'))).toBe('done');
});
