import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { TypingIndicator, TypingUsers, typingText } from './typing.ts';

function setUp() {
  const clock = new FakeClock();
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  let isSlow = false;
  const write = (kind: string) => () => {
    sent.push(kind);
    return isSlow
      ? new Promise<void>((resolve) => answers.push(resolve))
      : Promise.reject(new Error('offline'));
  };
  const indicator = new TypingIndicator({ show: write('show'), clear: write('clear') }, clock);
  const settled = async () => {
    for (let count = 0; count < 6; count++) await Promise.resolve();
  };
  return { clock, sent, indicator, settled, answers, beSlow: () => (isSlow = true) };
}

test('the indicator is renewed once a second at most, and cleared 2 s after the last key', async () => {
  const { clock, sent, indicator, settled } = setUp();
  for (let n = 0; n < 31; n += 1) {
    indicator.onKey();
    await settled();
    clock.advance(100);
  }
  expect(sent).toEqual(['show', 'show', 'show', 'show']);
  clock.advance(1899);
  await settled();
  expect(sent).toHaveLength(4);
  clock.advance(1);
  await settled();
  expect(sent).toEqual(['show', 'show', 'show', 'show', 'clear']);
  clock.advance(60_000);
  await settled();
  expect(sent).toHaveLength(5);
});

test('stop clears the indicator at once, and the next key shows it at once', async () => {
  const { sent, indicator, settled, clock } = setUp();
  indicator.stop();
  indicator.onKey();
  await settled();
  indicator.stop();
  await settled();
  indicator.stop();
  indicator.onKey();
  await settled();
  expect(sent).toEqual(['show', 'clear', 'show']);
  clock.advance(2000);
  await settled();
  expect(sent).toEqual(['show', 'clear', 'show', 'clear']);
});

test('requests are sent one after the other, and only the last state is sent', async () => {
  const { clock, sent, indicator, settled, answers, beSlow } = setUp();
  beSlow();
  indicator.onKey();
  clock.advance(1000);
  indicator.onKey();
  indicator.stop();
  indicator.onKey();
  indicator.stop();
  await settled();
  expect(sent).toEqual(['show']);
  answers.shift()?.();
  await settled();
  expect(sent).toEqual(['show', 'clear']);
});

test.each([
  [[], ''],
  [['Ann'], 'Ann is typing...'],
  [['Ann', 'Bob'], 'Ann and Bob are typing...'],
  [['Ann\u202E', 'שרה'], 'Ann and \u2068שרה\u2069 are typing...'],
  [['Ann', 'Bob', 'Eve'], 'Ann, Bob and Eve are typing...'],
  [['Ann', 'Bob', 'Eve', 'Dan'], 'Ann, Bob, Eve and 1 other are typing...'],
  [['Ann', 'Bob', 'Eve', 'Dan', 'Kim'], 'Ann, Bob, Eve and 2 others are typing...'],
])('%j', (names, text) => {
  expect(typingText(names)).toBe(text);
});

test('a person is removed by their row or 3 s after the last key, and shown once the name is known', () => {
  const clock = new FakeClock();
  const loads: ((name: string | null) => void)[] = [];
  const people = new TypingUsers(clock, (_, callback) => loads.push(callback));
  people.add('ann', 'row-1');
  expect(people.snapshot()).toEqual([]);
  loads[0]?.('Ann');
  people.add('bob');
  loads[1]?.('Bob');
  expect(people.snapshot()).toEqual([
    { userId: 'ann', name: 'Ann' },
    { userId: 'bob', name: 'Bob' },
  ]);
  people.removeRow('row-1');
  people.removeRow('unknown');
  expect(people.snapshot()).toEqual([{ userId: 'bob', name: 'Bob' }]);
  clock.advance(2999);
  people.add('bob');
  clock.advance(2999);
  expect(people.snapshot()).toHaveLength(1);
  clock.advance(1);
  expect(people.snapshot()).toEqual([]);
});
