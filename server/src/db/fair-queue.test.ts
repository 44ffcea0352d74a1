import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueueFullError, createFairQueue } from './fair-queue.ts';

/** A job that runs until the test calls `end`. */
function work(): {
  begun: boolean;
  hasEnded: boolean;
  end: () => void;
  run: () => Promise<void>;
} {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = {
    begun: false,
    hasEnded: false,
    end: () => {
      state.hasEnded = true;
      end();
    },
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

describe('with shares', () => {
  /** Six places, of which one client and all slow ones get four. */
  const newQueue = () =>
    createFairQueue({
      concurrency: 6,
      maxQueuedPerClient: 100,
      maxQueued: 300,
      maxWaitMs: 10_000,
      shares: { maxPerClient: 4, maxOfSlow: 4, slowMs: 250 },
    });
  type Queue = ReturnType<typeof newQueue>;

  /** Adds jobs of a client that run until they are ended. */
  function add(queue: Queue, client: string | undefined, count: number) {
    const jobs = Array.from({ length: count }, work);
    const results = Promise.allSettled(jobs.map(({ run }) => queue.run(client, run)));
    return {
      results,
      begun: () => jobs.filter((job) => job.begun).length,
      /** ends all jobs, also those that have not begun */
      async end() {
        for (const job of jobs) job.end();
        await results;
      },
      endOne: async () => {
        jobs.find((job) => job.begun && !job.hasEnded)?.end();
        await settled();
      },
    };
  }
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('one client leaves places for others, and nobody’s jobs may take all', async () => {
    const queue = newQueue();
    const greedy = add(queue, 'greedy', 24);
    expect(greedy.begun()).toBe(4);
    const other = add(queue, 'other', 3);
    expect(other.begun()).toBe(2);
    await Promise.all([greedy.end(), other.end()]);
    const operator = add(queue, undefined, 7);
    expect(operator.begun()).toBe(6);
    await operator.end();
  });

  test('a client with slow jobs has one place, until ten times their duration has passed', async () => {
    const queue = newQueue();
    const slow = add(queue, 'slow', 10);
    expect(slow.begun()).toBe(4);
    vi.advanceTimersByTime(2_000);
    for (const left of [4, 4, 4]) {
      await slow.endOne();
      expect(slow.begun()).toBe(left);
    }
    await slow.endOne();
    expect(slow.begun()).toBe(5);
    await slow.end();
    vi.advanceTimersByTime(19_000);
    const before = add(queue, 'slow', 3);
    expect(before.begun()).toBe(1);
    await before.end();
    vi.advanceTimersByTime(1_001);
    const after = add(queue, 'slow', 3);
    expect(after.begun()).toBe(3);
    await after.end();
  });

  test('many slow clients leave places for quick ones', async () => {
    const queue = newQueue();
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const name of names) {
      const first = add(queue, name, 1);
      vi.advanceTimersByTime(1_000);
      await first.end();
    }
    const slow = names.map((name) => add(queue, name, 5));
    expect(slow.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 0, 0]);
    const quick = add(queue, 'quick', 1);
    expect(quick.begun()).toBe(1);
    await Promise.all([quick, ...slow].map((one) => one.end()));
  });

  test('a job that waits too long is refused, and told whether its own client is in the way', async () => {
    const queue = newQueue();
    const greedy = add(queue, 'greedy', 5);
    const others = ['a', 'b', 'c'].map((name) => add(queue, name, 1));
    expect(others.map(({ begun }) => begun())).toEqual([1, 1, 0]);
    vi.advanceTimersByTime(10_000);
    await Promise.all([greedy, ...others].map((one) => one.end()));
    const refusals = [await greedy.results, await others[2]?.results].map((results) =>
      results?.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as QueueFullError).isOwnFault] : [],
      ),
    );
    expect(refusals).toEqual([[true], [false]]);
    // The places of those that gave up are not lost.
    const later = add(queue, 'later', 5);
    expect(later.begun()).toBe(4);
    await later.end();
  });
});
