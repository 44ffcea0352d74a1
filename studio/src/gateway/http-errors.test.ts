import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailOf, errorIn, errorParts, plain, createHttpError } from './http-errors.ts';

test.each([
  ['{"error":{"message":"No credits","code":402}}', 'No credits'],
  ['{"error":"model not found"}', 'model not found'],
  ['{"message":"Too many"}', 'Too many'],
  ['{"detail":"Not Found"}', 'Not Found'],
  ['{"detail":[{"loc":["body"]}]}', 'Payment Required'],
  ['{"error":{"code":402}}', 'no further details'],
  ['  plain\r\n words\u2028 ', 'plain words'],
  ['\n<!doctype html><p>Bad', 'Payment Required'],
  ['', 'Payment Required'],
  ['null', 'Payment Required'],
  ['[]', 'Payment Required'],
  ['{"__proto__":{"message":"x"}}', 'Payment Required'],
])('the words in %j', (body, words) => {
  expect(detailOf(402, body, [])).toBe(words);
});

test('a status without a phrase has no details', () => {
  expect(detailOf(418, '', [])).toBe('no further details');
});

test('the message of the gateway ends with exactly one full stop', () => {
  const message = (detail: string) => createHttpError(429, detail, 'm').message;
  expect(message('Slow down')).toBe('Rate limit exceeded: Slow down. Please try again later.');
  expect(message('Slow down!')).toBe('Rate limit exceeded: Slow down! Please try again later.');
});

test('a reached limit is recognised by its code and keeps its text', () => {
  const body =
    '{"error":{"message":"You have reached your limit. You can send requests again on 2026-05-01 00:00 UTC.","code":"daily_limit_reached"}}';
  const refusal = (status: number, text: string) =>
    createHttpError(status, detailOf(status, text, []), 'm', { proxyCode: errorParts(text).code });
  expect(refusal(429, body).ownLimit).toBe(
    'You have reached your limit. You can send requests again on 2026-05-01 00:00 UTC.',
  );
  expect(refusal(429, body.replace('daily', 'monthly')).ownLimit).not.toBeNull();
  expect(refusal(429, body.replace('daily_limit_reached', 'too_many')).ownLimit).toBeNull();
  expect(refusal(403, body).ownLimit).toBeNull();
  expect(refusal(429, body.replace('daily', 'total')).ownLimit).not.toBeNull();
  for (const other of ['', 'no JSON', '{"error":{"code":429}}', '[]']) {
    expect(refusal(429, other).ownLimit).toBeNull();
  }
});

test('an error can be an object or a text, or be missing', () => {
  expect(errorIn({ error: { code: 429, message: 'Slow' } })).toEqual({ code: 429, detail: 'Slow' });
  expect(errorIn({ error: 'Slow' })).toEqual({ code: '', detail: 'Slow' });
  for (const none of [null, 7, {}, { error: null }, { error: '' }, { error: false }]) {
    expect(errorIn(none)).toBeNull();
  }
});

describe('any message', () => {
  test('becomes one line of limited length without the secret', () => {
    const secret = 'sk-or-v1-abcdefgh';
    const words = fc.array(
      fc.oneof(fc.constantFrom(secret, ' ', '\n', '\0'), fc.string({ unit: 'binary' })),
    );
    fc.assert(
      fc.property(words, (parts) => {
        const line = plain(parts.join(''), [`Bearer ${secret}`]);
        expect(line.length).toBeLessThanOrEqual(301);
        expect(line).not.toContain(secret);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });

  test.each(['a', ' ', '\n', '\0', '🌧', '\ud800', '<', '{"error":', 'Bearer '])(
    'a megabyte of %j',
    (piece) => {
      const body = piece.repeat(1_000_000 / piece.length);
      expect(detailOf(500, body, ['Bearer sk-12345678']).length).toBeLessThanOrEqual(301);
    },
  );
});
