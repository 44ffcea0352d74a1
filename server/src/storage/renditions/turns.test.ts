import { expect, test } from 'vitest';
import { TooMuchWaiting, createTurns } from './turns.ts';

/** Work that ends when told to. */
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

test('so much at once, and clients in turn', async () => {
  const turns = createTurns({ atOnce: 2, perClient: 10, inAll: 10 });
  const order: string[] = [];
  const blockers = [work(), work()];
  const running = blockers.map(({ run }) => turns.take('x', run));
  const take = (client: string, name: string): Promise<void> =>
    turns.take(client, () => {
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

test('who has too much waiting is refused at once, others are not', async () => {
  const turns = createTurns({ atOnce: 1, perClient: 2, inAll: 3 });
  const blocker = work();
  const nothing = (): Promise<void> => Promise.resolve();
  const running = turns.take('a', blocker.run);
  const waiting = [turns.take('a', nothing), turns.take('a', nothing)];
  await expect(turns.take('a', nothing)).rejects.toMatchObject({ by: 'one client' });
  waiting.push(turns.take('b', nothing));
  await expect(turns.take('c', nothing)).rejects.toMatchObject({ by: 'all' });
  await expect(turns.take('c', nothing)).rejects.toBeInstanceOf(TooMuchWaiting);
  blocker.end();
  await Promise.all([running, ...waiting]);
  await turns.take('c', nothing);
});

test('work that fails gives its place to the next', async () => {
  const turns = createTurns({ atOnce: 1, perClient: 1, inAll: 1 });
  const failing = turns.take('a', () => Promise.reject(new Error('failed')));
  const next = turns.take('b', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await turns.take('b', () => Promise.resolve('done'))).toBe('done');
});
