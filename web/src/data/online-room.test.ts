import { expect, test } from 'vitest';
import { FakeClock } from '../lib/fake-clock.testing.ts';
import { OnlinePeople } from './online-people.ts';
import { type OnlineEntry, OnlineRoom } from './online-room.ts';

const ANN: OnlineEntry = { userId: 'ann', username: 'ann', avatar: null, online: true };

function setUp() {
  const people = new OnlinePeople(new FakeClock());
  const room = new OnlineRoom(people);
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
  room.take(channel());
  room.show(ANN);
  expect(sent).toEqual([]);
  room.joined();
  room.show({ ...ANN });
  expect(sent).toEqual([ANN]);
  room.show({ ...ANN, avatar: '/a.png' });
  expect(sent).toHaveLength(2);
  room.lost();
  room.show(ANN);
  expect(sent).toHaveLength(2);
  room.take(channel());
  room.joined();
  expect(sent).toEqual([ANN, { ...ANN, avatar: '/a.png' }, ANN]);
});

test('who wants to be hidden is withdrawn, and not told after a join', () => {
  const { room, sent, channel } = setUp();
  room.take(channel());
  room.show(ANN);
  room.joined();
  room.show(null);
  room.joined();
  expect(sent).toEqual([ANN, 'gone']);
});

test('several tabs of a person count once; without a connection nobody is online', () => {
  const { room, people, channel } = setUp();
  room.take(channel({ ann: [{}, {}], bob: [{}] }));
  room.heard();
  expect([...people.snapshot()]).toEqual(['ann', 'bob']);
  room.lost();
  expect(people.snapshot().size).toBe(0);
});
