import { expect, test } from 'vitest';
import { toMicroseconds } from './timestamp.ts';

test('keeps microseconds in the formats of queries and live changes', () => {
  const time = Date.UTC(2026, 10, 23, 9, 0, 5) * 1000;
  expect(toMicroseconds('2026-11-23T09:00:05.123456+00:00')).toBe(time + 123_456);
  expect(toMicroseconds('2026-11-23T09:00:05.12+00:00')).toBe(time + 120_000);
  expect(toMicroseconds('2026-11-23T09:00:05Z')).toBe(time);
  expect(toMicroseconds('2026-11-23 11:00:05.000001+02:00')).toBe(time + 1);
});
