import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

let nowMs = 0;
const now = () => new Date(nowMs);

beforeEach(() => {
  nowMs = 0;
});

describe('a limit of 3 in 30 seconds', () => {
  const limit = { burst: 3, periodMs: 30_000, maxKeys: 100 };

  test('allows three and then returns the time to wait', () => {
    const limiter = createRateLimiter(limit, now);
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 10]);
    nowMs = 4_000;
    expect(limiter.take('a')).toBe(6);
  });

  test('refills one token in ten seconds and never more than three', () => {
    const limiter = createRateLimiter(limit, now);
    for (let i = 0; i < 3; i += 1) limiter.take('a');
    nowMs = 10_000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 10]);
    nowMs = 1_000_000;
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 10]);
  });

  test('counts each key separately', () => {
    const limiter = createRateLimiter(limit, now);
    for (let i = 0; i < 4; i += 1) limiter.take('a');
    expect(limiter.take('b')).toBe(0);
  });

  test('a returned token does not count', () => {
    const limiter = createRateLimiter(limit, now);
    for (let i = 0; i < 50; i += 1) {
      expect(limiter.take('a')).toBe(0);
      limiter.giveBack('a');
    }
    limiter.giveBack('a');
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 10]);
  });

  test('a clock that goes back changes no tokens', () => {
    const limiter = createRateLimiter(limit, now);
    nowMs = 60_000;
    for (let i = 0; i < 3; i += 1) limiter.take('a');
    nowMs = 0;
    expect(limiter.take('a')).toBe(10);
  });
});

test('keeps a bounded number of keys and forgets the least recently used one', () => {
  const limiter = createRateLimiter({ burst: 1, periodMs: 1_000, maxKeys: 2 }, now);
  limiter.take('a');
  limiter.take('b');
  expect(limiter.take('a')).toBe(1);
  limiter.take('c');
  expect(limiter.take('a')).toBe(1);
  expect(limiter.take('b')).toBe(0);
});

test('takes no memory for keys that were never used', () => {
  const memory = (): number => process.memoryUsage().arrayBuffers;
  const before = memory();
  const limiters = Array.from({ length: 20 }, () =>
    createRateLimiter({ burst: 1, periodMs: 1_000, maxKeys: 1_000_000 }, now),
  );
  expect(memory() - before).toBeLessThan(20 * 1_000_000);
  expect(limiters.map((limiter) => limiter.take('a'))).toEqual(Array(20).fill(0));
});
