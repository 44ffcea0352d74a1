import { expect, test } from 'vitest';
import { DataError } from '../client/unwrap.ts';
import { retryDelayMs, shouldRetry } from './query-client.ts';

test.each([
  ['no response', new DataError('TypeError: Failed to fetch', '', 0), true],
  ['a server error', new DataError('no schema cache', 'PGRST002', 503), true],
  ['a refusal', new DataError('permission denied', '42501', 403), false],
  ['a missing row', new DataError('no rows', 'PGRST116', 406), false],
  ['an error in our code', new TypeError('x is undefined'), false],
])('after %s, retry is %s', (_, error, again) => {
  expect(shouldRetry(0, error)).toBe(again);
});

test('gives up after three retries, with doubling delays up to a maximum', () => {
  const error = new DataError('', '', 0);
  expect([0, 1, 2, 3].map((count) => shouldRetry(count, error))).toEqual([true, true, true, false]);
  expect([0, 1, 2, 10].map(retryDelayMs)).toEqual([500, 1000, 2000, 10_000]);
});
