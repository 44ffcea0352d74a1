import { expect, test } from 'vitest';
import { endpointUrl, DEFAULT_GRACE_MS, DEFAULT_TIME_LIMITS, isPrivate } from './gateway-config.ts';

test.each([
  ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1/models'],
  ['https://openrouter.ai/api/v1/', 'https://openrouter.ai/api/v1/models'],
  [' http://localhost:11434/v1// ', 'http://localhost:11434/v1/models'],
  ['http://[::1]:8080', 'http://[::1]:8080/models'],
  ['https://a.test/v1/chat/completions', 'https://a.test/v1/models'],
  ['https://a.test/v1?api-version=7#top', 'https://a.test/v1/models?api-version=7'],
])('%j: %s', (base, address) => {
  expect(endpointUrl(base, '/models')).toBe(address);
});

test.each([
  '',
  'openrouter.ai/api/v1',
  'javascript:alert(1)',
  'file:///v1',
  'https://u:p@a.test/v1',
])('%j is no address of a gateway', (base) => {
  expect(endpointUrl(base, '/models')).toBeNull();
});

test('an address of a megabyte is joined like any other', () => {
  const base = `https://a.test/${'/'.repeat(1_000_000)}x`;
  expect(endpointUrl(base, '/models')).toBe(`${base}/models`);
});

test.each([
  ['https://a.test/v1', true],
  ['http://localhost:11434/v1', true],
  ['http://ai.localhost', true],
  ['http://127.0.0.1:8080', true],
  ['http://127.1', true],
  ['http://[::1]:8080', true],
  ['http://a.test/v1', false],
  ['http://192.168.1.7/v1', false],
  ['http://localhost.a.test', false],
  ['http://127.0.0.1.a.test', false],
  ['http://[fe80::1]', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});

test('a call may take 4 minutes, and 2 s after the complete answer', () => {
  expect(DEFAULT_TIME_LIMITS.wholeMs).toBe(4 * 60_000);
  expect(DEFAULT_GRACE_MS).toBe(2000);
});

test('a silent model is left after 25 s, but an only model has as long as our server waits', () => {
  expect(DEFAULT_TIME_LIMITS).toMatchObject({
    firstByteMs: 25_000,
    silenceMs: 25_000,
    onlyModelMs: 120_000,
  });
});
