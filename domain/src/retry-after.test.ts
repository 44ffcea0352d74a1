import { describe, expect, test } from 'vitest';
import { parseRetryAfter, readRefusalSignals } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 27, 8, 0, 0);
const DAY_MS = 86_400_000;

test.each([
  ['30', NOW + 30_000],
  [' 0 ', NOW],
  ['1.5', NOW + 1500],
  ['999999999', NOW + DAY_MS],
  ['Fri, 27 Nov 2026 08:01:00 GMT', NOW + 60_000],
  ['Friday, 27-Nov-26 08:01:00 GMT', NOW + 60_000],
  ['Fri Nov 27 08:01:00 2026', NOW + 60_000],
  ['Thu, 26 Nov 2026 08:00:00 GMT', NOW],
  ['Sat, 27 Nov 2027 08:00:00 GMT', NOW + DAY_MS],
])('Retry-After %j is a time', (value, time) => {
  expect(parseRetryAfter(value, NOW)).toBe(time);
});

test.each([
  '',
  'soon',
  '-5',
  '1e3',
  '2026-11-27',
  'Xyz, 99 Abc 2026 08:01:00 GMT',
  '9'.repeat(999),
])('Retry-After %j is no time', (value) => {
  expect(parseRetryAfter(value, NOW)).toBeNull();
});

test('without a header there is no time', () => {
  expect(parseRetryAfter(null, NOW)).toBeNull();
});

describe('the hints in an error', () => {
  const headersOf = (values: Record<string, string>) => ({
    get: (name: string) => values[name] ?? null,
  });
  const none = headersOf({});
  const upstream = { metadata: { provider_name: 'Venice', retry_after_seconds: 29 } };
  const platform = {
    message: 'Rate limit exceeded',
    metadata: { headers: { 'X-RateLimit-Reset': String(NOW + 5000) }, provider_name: null },
  };

  test('a named provider is about the model', () => {
    expect(readRefusalSignals(429, none, upstream, NOW)).toEqual({
      retryAt: NOW + 29_000,
      scope: 'model',
      limitSource: null,
    });
  });

  test('X-RateLimit headers are about the account, also if the body repeats them, but only for 429', () => {
    const account = { retryAt: NOW + 5000, scope: 'account', limitSource: null };
    expect(readRefusalSignals(429, none, platform, NOW)).toEqual(account);
    const headers = headersOf({ 'x-ratelimit-reset': String(NOW / 1000 + 5) });
    expect(readRefusalSignals(429, headers, {}, NOW)).toEqual(account);
    const unknown = { retryAt: null, scope: null, limitSource: null };
    for (const status of [402, 403, 500, 503, 'overloaded']) {
      expect(readRefusalSignals(status, none, platform, NOW)).toEqual(unknown);
      expect(readRefusalSignals(status, headers, {}, NOW)).toEqual(unknown);
    }
  });

  test('the source of a limit says whose it is', () => {
    const scopeFor = (limit_source: string) =>
      readRefusalSignals(429, none, { metadata: { limit_source } }, NOW).scope;
    expect(scopeFor('upstream_provider_shared_pool')).toBe('model');
    expect(scopeFor('openrouter_credits')).toBe('account');
    expect(scopeFor('<script>')).toBeNull();
  });

  test('limits of free models are about all of them', () => {
    const error = { message: 'Rate limit exceeded: free-models-per-min.' };
    expect(readRefusalSignals(429, none, error, NOW).scope).toBe('free models');
  });

  test.each([null, 'text', [], { metadata: 'x' }, { metadata: { headers: ['a'] } }])(
    'the error %j has none',
    (error) => {
      const unknown = { retryAt: null, scope: null, limitSource: null };
      expect(readRefusalSignals(429, null, error, NOW)).toEqual(unknown);
    },
  );
});
