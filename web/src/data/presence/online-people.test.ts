import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { OnlinePeople } from './online-people.ts';

function setUp() {
  const clock = new FakeClock();
  const people = new OnlinePeople(clock);
  const online = new Set<string>();
  let told = 0;
  let read = 0;
  people.subscribe(() => {
    told += 1;
  });
  const changed = () => {
    people.scheduleUpdate(() => {
      read += 1;
      return online;
    });
  };
  const come = (id: string) => {
    online.add(id);
    changed();
  };
  return { clock, people, online, come, changed, told: () => told, read: () => read };
}

test('notifies about the first person immediately, then once per second', () => {
  const { clock, people, come, told, read } = setUp();
  come('ann');
  expect([...people.snapshot()]).toEqual(['ann']);
  for (let n = 0; n < 2000; n += 1) come(`person ${String(n)}`);
  expect(told()).toBe(1);
  expect(read()).toBe(1);
  clock.advance(999);
  expect(told()).toBe(1);
  clock.advance(1);
  expect(told()).toBe(2);
  expect(people.snapshot().size).toBe(2001);
});

test('a person who leaves and returns within a second is no change', () => {
  const { clock, people, online, come, changed, told } = setUp();
  come('ann');
  const before = people.snapshot();
  online.delete('ann');
  changed();
  come('ann');
  clock.advance(5000);
  expect(told()).toBe(1);
  expect(people.snapshot()).toBe(before);
});

test('clearing removes all people and cancels a scheduled update', () => {
  const { clock, people, come } = setUp();
  come('ann');
  come('bob');
  people.clear();
  expect(people.snapshot().size).toBe(0);
  clock.advance(5000);
  expect(people.snapshot().size).toBe(0);
  expect(clock.waiting).toBe(0);
});

test('a change within a second is shown one second after the last update', () => {
  const { clock, people, come, told } = setUp();
  clock.advance(5000);
  come('ann');
  clock.advance(400);
  come('bob');
  clock.advance(599);
  expect(told()).toBe(1);
  clock.advance(1);
  expect([...people.snapshot()]).toEqual(['ann', 'bob']);
});

test('a change exactly one second after an update is shown immediately', () => {
  const { clock, people, come } = setUp();
  come('ann');
  clock.advance(1000);
  come('bob');
  expect(people.snapshot().size).toBe(2);
  expect(clock.waiting).toBe(0);
});

test('many changes share one update', () => {
  const { clock, come } = setUp();
  for (const id of ['ann', 'bob', 'cleo', 'dan']) come(id);
  expect(clock.waiting).toBe(1);
});

test('people who left are removed, even if as many people came', () => {
  const { clock, people, online, come, changed } = setUp();
  come('ann');
  come('bob');
  clock.advance(1000);
  online.delete('bob');
  changed();
  clock.advance(1000);
  expect([...people.snapshot()]).toEqual(['ann']);
  come('bob');
  clock.advance(1000);
  online.delete('ann');
  come('cleo');
  clock.advance(1000);
  expect([...people.snapshot()]).toEqual(['bob', 'cleo']);
});

test('clearing an empty list notifies no one', () => {
  const { people, told } = setUp();
  people.clear();
  expect(told()).toBe(0);
});
