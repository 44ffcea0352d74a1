import { expect, test, vi } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { OnlinePeople } from './online-people.ts';
import { type PresenceEntry, PresenceTracker } from './presence-tracker.ts';

const ANN: PresenceEntry = { userId: 'ann', username: 'ann', avatar: null, online: true };

function setUp() {
  const people = new OnlinePeople(new FakeClock());
  const room = new PresenceTracker(people);
  const sent: unknown[] = [];
  const channel = (state: Record<string, unknown> = {}) => ({
    presenceState: () => state,
    track: (entry: unknown) => Promise.resolve(void sent.push(entry)),
    untrack: () => Promise.resolve(void sent.push('gone')),
  });
  return { people, room, sent, channel };
}

test('announces the user after each join, and again only if the entry changed', () => {
  const { room, sent, channel } = setUp();
  room.attach(channel());
  room.setEntry(ANN);
  expect(sent).toEqual([]);
  room.handleJoin();
  room.setEntry({ ...ANN });
  expect(sent).toEqual([ANN]);
  room.setEntry({ ...ANN, avatar: '/a.png' });
  expect(sent).toHaveLength(2);
  room.handleLeave();
  room.setEntry(ANN);
  expect(sent).toHaveLength(2);
  room.attach(channel());
  room.handleJoin();
  expect(sent).toEqual([ANN, { ...ANN, avatar: '/a.png' }, ANN]);
});

test('withdraws a user who wants to be hidden, and does not announce them after a join', () => {
  const { room, sent, channel } = setUp();
  room.attach(channel());
  room.setEntry(ANN);
  room.handleJoin();
  room.setEntry(null);
  room.handleJoin();
  expect(sent).toEqual([ANN, 'gone']);
});

test('several tabs of a user count once; without a connection nobody is online', () => {
  const { room, people, channel } = setUp();
  room.attach(channel({ ann: [{}, {}], bob: [{}] }));
  room.handleSync();
  expect([...people.snapshot()]).toEqual(['ann', 'bob']);
  room.handleLeave();
  expect(people.snapshot().size).toBe(0);
});

test.each([
  ['another user', { userId: 'bob' }],
  ['another username', { username: 'anna' }],
  ['another picture', { avatar: '/a.png' }],
])('announces %s', (_, change) => {
  const { room, sent, channel } = setUp();
  room.attach(channel());
  room.setEntry(ANN);
  room.handleJoin();
  room.setEntry({ ...ANN, ...change });
  expect(sent).toEqual([ANN, { ...ANN, ...change }]);
});

test('announces nothing on a new channel before its join', () => {
  const { room, sent, channel } = setUp();
  room.attach(channel());
  room.handleJoin();
  room.attach(channel());
  room.setEntry(ANN);
  expect(sent).toEqual([]);
});

test('without a channel, no one is online and nothing is sent', () => {
  const { room, people } = setUp();
  room.handleSync();
  room.setEntry(ANN);
  room.handleJoin();
  expect(people.snapshot().size).toBe(0);
});

test('a failure to announce or withdraw a user is only logged', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  const { room } = setUp();
  const failure = new Error('refused');
  room.attach({
    presenceState: () => ({}),
    track: () => Promise.reject(failure),
    untrack: () => Promise.reject(failure),
  });
  room.setEntry(ANN);
  room.handleJoin();
  room.setEntry(null);
  await new Promise((resolve) => setImmediate(resolve));
  const expected = ['Could not update presence', failure];
  expect(log.mock.calls).toEqual([expected, expected]);
  log.mockRestore();
});
