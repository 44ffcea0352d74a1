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

test('tells who is here once it has joined, again after each join, and only what changed', () => {
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

test('who wants to be hidden is withdrawn, and not told after a join', () => {
  const { room, sent, channel } = setUp();
  room.attach(channel());
  room.setEntry(ANN);
  room.handleJoin();
  room.setEntry(null);
  room.handleJoin();
  expect(sent).toEqual([ANN, 'gone']);
});

test('several tabs of a person count once; without a connection nobody is online', () => {
  const { room, people, channel } = setUp();
  room.attach(channel({ ann: [{}, {}], bob: [{}] }));
  room.handleSync();
  expect([...people.snapshot()]).toEqual(['ann', 'bob']);
  room.handleLeave();
  expect(people.snapshot().size).toBe(0);
});

test.each([
  ['another person', { userId: 'bob' }],
  ['another username', { username: 'anna' }],
  ['another picture', { avatar: '/a.png' }],
])('%s is announced', (_, change) => {
  const { room, sent, channel } = setUp();
  room.attach(channel());
  room.setEntry(ANN);
  room.handleJoin();
  room.setEntry({ ...ANN, ...change });
  expect(sent).toEqual([ANN, { ...ANN, ...change }]);
});

test('a new channel announces no one before its join', () => {
  const { room, sent, channel } = setUp();
  room.attach(channel());
  room.handleJoin();
  room.attach(channel());
  room.setEntry(ANN);
  expect(sent).toEqual([]);
});

test('before there is a channel, no one is online and nothing is sent', () => {
  const { room, people } = setUp();
  room.handleSync();
  room.setEntry(ANN);
  room.handleJoin();
  expect(people.snapshot().size).toBe(0);
});

test('a failure to announce or withdraw a person is only logged', async () => {
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
