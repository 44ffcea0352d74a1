import { expect, test, vi } from 'vitest';
import { FakeClock } from '../lib/fake-clock.testing.ts';
import { FollowedBook } from './followed-book.ts';

function stage() {
  const clock = new FakeClock();
  const server = { followed: new Set(['ada']) };
  const load = vi.fn((ids: readonly string[]) =>
    Promise.resolve(ids.map((id) => ({ id, following: server.followed.has(id) }))),
  );
  const book = new FollowedBook(load, clock);
  const ask = async (...ids: string[]) => {
    const answer = book.followed(ids);
    clock.advance(50);
    return [...(await answer)];
  };
  return { clock, server, load, book, ask };
}

test('several are asked for in one request, and nobody twice', async () => {
  const { clock, load, book, ask } = stage();
  const answers = Promise.all([book.followed(['ada']), book.followed(['bob', 'ada'])]);
  clock.advance(50);
  expect((await answers).map((found) => [...found])).toEqual([['ada'], ['ada']]);
  expect(await ask('ada', 'bob')).toEqual(['ada']);
  expect(load.mock.calls).toEqual([[['ada', 'bob']]]);
});

test('an answer is asked for again after some minutes', async () => {
  const { clock, server, load, ask } = stage();
  expect(await ask('bob')).toEqual([]);
  server.followed.add('bob');
  clock.advance(5 * 60_000);
  expect(await ask('bob')).toEqual(['bob']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure is told, and not remembered', async () => {
  const { load, ask } = stage();
  load.mockRejectedValueOnce(new Error('no network'));
  await expect(ask('ada')).rejects.toThrow('no network');
  expect(await ask('ada')).toEqual(['ada']);
});
