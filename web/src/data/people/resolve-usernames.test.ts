import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { json, stubClient } from '../client/stub-client.testing.ts';
import { UsernameResolver } from './resolve-usernames.ts';

const NOW = { times: null };

test('names that are needed at the same time are looked up in one request, at most 100', async () => {
  const clock = new FakeClock();
  const { client, requests } = stubClient(({ body }) =>
    json(
      (body as { names: string[] }).names.map((name) => (name === 'n1' ? null : `${name}_now`)),
    )(),
  );
  const resolver = new UsernameResolver(() => client, clock);
  const names = Array.from({ length: 101 }, (_, number) => `n${String(number)}`);
  const found = Promise.all(names.map((name) => resolver.resolve({ name, ...NOW })));
  expect(requests).toEqual([]);
  clock.advance(20);
  expect((await found).slice(0, 3)).toEqual(['n0_now', null, 'n2_now']);
  expect(requests.map(({ body }) => (body as { names: string[] }).names.length)).toEqual([100, 1]);
  const later = resolver.resolve({
    name: 'ada',
    times: { writtenAt: '2026-01-01T00:00:00Z', editedAt: '2026-01-02T00:00:00Z' },
  });
  clock.advance(20);
  expect(await later).toBe('ada_now');
  expect(requests[2]?.body).toEqual({
    names: ['ada'],
    written_at: ['2026-01-01T00:00:00Z'],
    edited_at: ['2026-01-02T00:00:00Z'],
  });
});

test('a failure rejects for all of them', async () => {
  const clock = new FakeClock();
  const { client } = stubClient(json({ code: 'XX000', message: 'broken' }, 500));
  const resolver = new UsernameResolver(() => client, clock);
  const both = ['ada', 'bob'].map((name) => resolver.resolve({ name, ...NOW }));
  clock.advance(20);
  await Promise.all(both.map((one) => expect(one).rejects.toThrow('broken')));
});
