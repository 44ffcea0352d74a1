import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { UsernameCheck } from './username-check.ts';

function setUp() {
  const clock = new FakeClock();
  const asked: {
    name: string;
    signal: AbortSignal;
    answer: (taken: boolean) => void;
    fail: () => void;
  }[] = [];
  const check = new UsernameCheck(
    (name, signal) =>
      new Promise((answer, reject) => {
        asked.push({
          name,
          signal,
          answer,
          fail: () => {
            reject(new Error('Failed to fetch'));
          },
        });
      }),
    clock,
  );
  return {
    clock,
    check,
    names: () => asked.map((one) => one.name),
    question: (index: number) => {
      const found = asked[index];
      if (!found) throw new Error(`question ${String(index)} was not asked`);
      return found;
    },
    status: () => check.snapshot().status,
    settle: () => Promise.resolve(),
  };
}

describe('username check', () => {
  test('asks from 3 characters on, once typing rests for 300 ms', () => {
    const { clock, check, names, status } = setUp();
    check.type('ad');
    clock.advance(1000);
    expect(status()).toBe('unknown');
    check.type('ada');
    expect(status()).toBe('checking');
    clock.advance(299);
    check.type('ada_');
    clock.advance(299);
    expect(names()).toEqual([]);
    clock.advance(1);
    expect(names()).toEqual(['ada_']);
  });

  test.each([
    [false, 'available'],
    [true, 'unavailable'],
  ] as const)('taken %s is %s', async (taken, expected) => {
    const { clock, check, question, status, settle } = setUp();
    check.type('ada');
    clock.advance(300);
    question(0).answer(taken);
    await settle();
    expect(status()).toBe(expected);
  });

  test('shorter input or a wrong character clears the status and asks nothing', async () => {
    const { clock, check, question, status, names, settle } = setUp();
    check.type('ada');
    clock.advance(300);
    question(0).answer(false);
    await settle();
    check.type('ad');
    expect(status()).toBe('unknown');
    check.type('ada!');
    clock.advance(1000);
    expect(status()).toBe('unknown');
    expect(names()).toEqual(['ada']);
  });

  test('a slow answer never overwrites a newer one', async () => {
    const { clock, check, question, status, settle } = setUp();
    check.type('ada');
    clock.advance(300);
    check.type('adam');
    expect(question(0).signal.aborted).toBe(true);
    clock.advance(300);
    question(1).answer(false);
    await settle();
    question(0).answer(true);
    await settle();
    expect(status()).toBe('available');
  });

  test('without an answer the status is unknown, and can be asked for again', async () => {
    const { clock, check, question, settle } = setUp();
    check.type('ada');
    clock.advance(300);
    question(0).fail();
    await settle();
    expect(check.snapshot()).toEqual({ status: 'unknown', failed: true });
    check.again();
    expect(check.snapshot().status).toBe('checking');
    question(1).answer(false);
    await settle();
    expect(check.snapshot()).toEqual({ status: 'available', failed: false });
  });
});
