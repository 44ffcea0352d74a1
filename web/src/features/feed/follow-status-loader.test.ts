import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { FollowStatusLoader } from './follow-status-loader.ts';

function setup() {
  const clock = new FakeClock();
  const server = { followed: new Set(['ada']) };
  const load = vi.fn((ids: readonly string[]) =>
    Promise.resolve(ids.map((id) => ({ id, following: server.followed.has(id) }))),
  );
  const loader = new FollowStatusLoader(load, clock);
  const ask = async (...ids: string[]) => {
    const answer = loader.loadFollowed(ids);
    clock.advance(50);
    return [...(await answer)];
  };
  return { clock, server, load, loader, ask };
}

test('sends one request for several people, without duplicates', async () => {
  const { clock, load, loader, ask } = setup();
  const answers = Promise.all([loader.loadFollowed(['ada']), loader.loadFollowed(['bob', 'ada'])]);
  clock.advance(50);
  expect((await answers).map((found) => [...found])).toEqual([['ada'], ['ada']]);
  expect(await ask('ada', 'bob')).toEqual(['ada']);
  expect(load.mock.calls).toEqual([[['ada', 'bob']]]);
});

test('an answer expires after five minutes', async () => {
  const { clock, server, load, ask } = setup();
  expect(await ask('bob')).toEqual([]);
  server.followed.add('bob');
  clock.advance(5 * 60_000);
  expect(await ask('bob')).toEqual(['bob']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure rejects and is not cached', async () => {
  const { load, ask } = setup();
  load.mockRejectedValueOnce(new Error('no network'));
  await expect(ask('ada')).rejects.toThrow('no network');
  expect(await ask('ada')).toEqual(['ada']);
});
