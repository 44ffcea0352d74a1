import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateBytes } from './estimate-bytes.ts';
import { createTimedCache } from './timed-cache.ts';

const MINUTE_MS = 60_000;

function timed(maxEntries = 4) {
  const time = { now: 1_000_000 };
  const cache = createTimedCache<string>({ maxEntries, clock: () => time.now });
  const keys = (names: string) =>
    Array.from(names)
      .filter((key) => cache.get(key) !== undefined)
      .join('');
  return { time, cache, keys };
}

describe('a timed cache', () => {
  test('entries expire 30 minutes after they were set, even if they were read meanwhile', () => {
    const { time, cache } = timed();
    cache.set('a', 'one');
    time.now += 30 * MINUTE_MS - 1;
    expect(cache.get('a')).toBe('one');
    time.now += 1;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.stats()).toEqual({ entries: 0, hits: 1, misses: 1, bytes: 0 });
  });

  test('setting again renews an entry and counts its bytes once', () => {
    const { time, cache } = timed();
    cache.set('a', 'one');
    const { bytes } = cache.stats();
    time.now += 20 * MINUTE_MS;
    cache.set('a', 'two');
    time.now += 20 * MINUTE_MS;
    expect(cache.get('a')).toBe('two');
    expect(cache.stats().bytes).toBe(bytes);
  });

  test('when full, the oldest quarter is evicted', () => {
    const { cache, keys } = timed(8);
    for (const key of 'abcdefgh') cache.set(key, key);
    cache.set('a', 'again');
    expect(cache.stats().entries).toBe(8);
    cache.set('i', 'i');
    expect(keys('abcdefghi')).toBe('adefghi');
  });

  test('when full, only expired entries are removed if there are any', () => {
    const { time, cache, keys } = timed(8);
    cache.set('a', 'a');
    time.now += 30 * MINUTE_MS;
    for (const key of 'bcdefgh') cache.set(key, key);
    cache.set('i', 'i');
    expect(keys('abcdefghi')).toBe('bcdefghi');
  });

  test('a sweep removes expired entries and entries from the future', () => {
    const { time, cache, keys } = timed();
    cache.set('a', 'a');
    time.now += 10 * MINUTE_MS;
    cache.set('b', 'b');
    time.now += 20 * MINUTE_MS;
    expect(cache.sweep()).toBe(1);
    expect(cache.stats().entries).toBe(1);
    time.now -= 60 * MINUTE_MS;
    expect(keys('b')).toBe('');
  });

  test('halving keeps the newer half', () => {
    const { cache, keys } = timed(5);
    for (const key of 'abcde') cache.set(key, key);
    cache.halve();
    expect(keys('abcde')).toBe('de');
  });

  test('a value that is too large is not stored, and the old value is removed', () => {
    const cache = createTimedCache<string>({ maxEntries: 4, clock: () => 0, maxBytes: 1000 });
    cache.set('a', 'small');
    cache.set('b', 'small');
    cache.set('a', 'x'.repeat(600));
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBe('small');
    cache.set('b', 'small again');
    expect(cache.get('b')).toBe('small again');
  });

  test('a value that is too large to be measured is not stored', () => {
    const cache = createTimedCache<number[]>({ maxEntries: 4, clock: () => 0 });
    cache.set(
      'a',
      Array.from({ length: 100_001 }, () => 0),
    );
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
  });

  test('never exceeds its maximum entries, and its size is the sum of its entries', () => {
    const step = fc.record({
      key: fc.string({ maxLength: 2 }),
      value: fc.string(),
      wait: fc.nat(9),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, max) => {
          const { time, cache } = timed(max);
          for (const { key, value, wait } of steps) {
            time.now += wait * MINUTE_MS;
            cache.set(key, value);
            expect(cache.get(key)).toBe(value);
            expect(cache.stats().entries).toBeLessThanOrEqual(max);
          }
          cache.clear();
          expect(cache.stats().bytes).toBe(0);
        },
      ),
    );
  });
});

describe('the estimated size', () => {
  test('grows with text, bytes and nested values, and is finite for cycles', () => {
    expect(estimateBytes('x'.repeat(1000))).toBeGreaterThanOrEqual(2000);
    expect(estimateBytes({ image: new Uint8Array(5000) })).toBeGreaterThanOrEqual(5000);
    expect(estimateBytes([1, 2, 3])).toBeGreaterThan(estimateBytes([1]));
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(estimateBytes(cycle)).toBeLessThan(200);
  });

  test('includes the entries of maps and sets', () => {
    const text = 'x'.repeat(1000);
    expect(estimateBytes(new Map([['a', text]]))).toBeGreaterThan(2000);
    expect(estimateBytes(new Map([[text, 1]]))).toBeGreaterThan(2000);
    expect(estimateBytes({ inner: new Set([text]) })).toBeGreaterThan(2000);
    expect(estimateBytes(new Set([1, 2, 3]))).toBeGreaterThan(estimateBytes(new Set([1])));
  });

  test('is infinite for more than 100,000 nested values', () => {
    const many = Array.from({ length: 100_001 }, (_, index) => index);
    const deep = Array.from({ length: 400 }, () => Array.from({ length: 300 }, () => 'x'));
    for (const value of [many, new Set(many), new Map(many.map((n) => [n, n])), deep]) {
      expect(estimateBytes(value)).toBe(Number.POSITIVE_INFINITY);
    }
    expect(estimateBytes(many.slice(0, 90_000))).toBeLessThan(10_000_000);
  });

  test('is a number for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(estimateBytes(value)).toBeGreaterThan(0);
      }),
    );
  });
});
