import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { Arrivals } from './arrivals.ts';

function setUp() {
  const clock = new FakeClock();
  const told: string[] = [];
  const read = new Set<string>();
  const stage = { inSight: true };
  const arrivals = new Arrivals<{ id: string; read: boolean }>({
    clock,
    isInSight: () => stage.inSight,
    tell: ({ id }) => told.push(id),
    tellMissed: (count) => told.push(`${String(count)} missed`),
    tellOutside: ({ id }) => told.push(`${id} outside`),
    isUnread: (id) => !read.has(id),
  });
  return { clock, told, read, stage, arrivals };
}

const unread = (id: string) => ({ id, read: false });

test('what comes while somebody looks is told, each once', () => {
  const { arrivals, told } = setUp();
  arrivals.arrived(unread('a'));
  arrivals.arrived(unread('b'));
  arrivals.arrived(unread('a'));
  expect(told).toEqual(['a', 'b']);
});

test('what was read already is not told', () => {
  const { arrivals, told } = setUp();
  arrivals.arrived({ id: 'a', read: true });
  arrivals.found([{ id: 'b', read: true }]);
  expect(told).toEqual([]);
});

test('what comes while nobody looks is shown outside, and summed up later', () => {
  const { arrivals, told, stage, clock, read } = setUp();
  stage.inSight = false;
  arrivals.arrived(unread('a'));
  arrivals.arrived(unread('b'));
  arrivals.arrived(unread('c'));
  expect(told).toEqual(['a outside', 'b outside', 'c outside']);
  read.add('b');
  stage.inSight = true;
  arrivals.woke();
  clock.advance(1499);
  expect(told).toHaveLength(3);
  clock.advance(1);
  expect(told.at(-1)).toBe('2 missed');
});

test('what was on its way while the tab slept is summed up, not told one by one', () => {
  const { arrivals, told, clock } = setUp();
  arrivals.woke();
  arrivals.arrived(unread('a'));
  arrivals.found([unread('a'), unread('b')]);
  expect(told).toEqual([]);
  clock.advance(1500);
  expect(told).toEqual(['2 missed']);
  arrivals.arrived(unread('c'));
  expect(told).toEqual(['2 missed', 'c']);
});

test('what is found after a cut is summed up at once, without what was told', () => {
  const { arrivals, told } = setUp();
  arrivals.arrived(unread('a'));
  arrivals.found([unread('a'), unread('b'), unread('c')]);
  expect(told).toEqual(['a', '2 missed']);
});

test('nothing is said when nothing was missed', () => {
  const { arrivals, told, clock } = setUp();
  arrivals.woke();
  arrivals.found([]);
  clock.advance(5000);
  expect(told).toEqual([]);
});

test('what was seen in another tab is not summed up', () => {
  const { arrivals, told, stage, clock } = setUp();
  stage.inSight = false;
  arrivals.arrived(unread('a'));
  arrivals.forget('a');
  stage.inSight = true;
  arrivals.woke();
  clock.advance(1500);
  expect(told).toEqual(['a outside']);
});
