import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkKey } from './check-key.ts';

const safe = (min: number, max = min) =>
  fc.stringMatching(new RegExp(`^[A-Za-z0-9._-]{${min},${max}}$`));
const prefix = fc.constantFrom('sk-or-v1-', 'sk-or-', 'sk-', 'gsk_', 'hf_', 'xai-', 'AIza');

test.each([
  ['', /^Enter a key/],
  ['f0e1d2c3b4a5968778695a4b3c2d1e0f0e1d2c3b', /must begin/],
  ['SK-or-v1-0123456789abcdef0123456789', /must begin/],
  [' sk-or-v1-0123456789abcdef0123456789', /must begin/],
  [`sk-${'a'.repeat(28)}`, /at least 32 characters; this one has 31/],
  [`sk-ant-api03-${'a'.repeat(19)}`, /After sk-ant-api03- .* at least 20 letters or digits; .* 19/],
  [`sk-${'-'.repeat(40)}`, /at least 20 letters or digits; this one has 0/],
  [`sk-${'.'.repeat(40)}`, /at least 20 letters or digits; this one has 0/],
  [`gsk_${'a-'.repeat(19)}`, /at least 20 letters or digits; this one has 19/],
  ['sk-or-v1-'.repeat(5), /is repeated/],
  [`sk-or-v1-sk-or-v1-${'a'.repeat(40)}`, /is repeated/],
  [`gsk_${'a'.repeat(509)}`, /at most 512/],
  [`gsk_${'a'.repeat(40)} `, /only letters/],
  [`gsk_${'a'.repeat(40)}\n`, /only letters/],
  [`gsk_${'a'.repeat(40)}é`, /only letters/],
])('%j is refused', (key, reason) => {
  expect(checkKey(key)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(reason) as string,
  });
});

test.each([
  `sk-${'a'.repeat(29)}`,
  `sk-ant-api03-${'a'.repeat(20)}`,
  `gsk_${'a'.repeat(508)}`,
  'sk-or-v1-0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
])('%s is accepted', (key) => {
  expect(checkKey(key)).toEqual({ ok: true });
});

describe('any key', () => {
  test('with the prefix of a provider, enough characters and no unsafe ones is accepted', () => {
    fc.assert(
      fc.property(prefix, safe(33, 480), (start, rest) => {
        // Twenty characters that are no prefix, followed by any text.
        const body = `0123456789abcdefghij${rest}`;
        expect(checkKey(start + body)).toEqual({ ok: true });
      }),
    );
  });

  test('that is too short is refused', () => {
    fc.assert(
      fc.property(prefix, safe(0, 22), (start, body) => {
        expect(checkKey(start + body).ok).toBe(false);
      }),
    );
  });

  test('with one unsafe character is refused', () => {
    const unsafe = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(prefix, safe(40), fc.nat(40), unsafe, (start, body, at, character) => {
        fc.pre(!/[A-Za-z0-9._-]/.test(character));
        expect(checkKey(start + body.slice(0, at) + character + body.slice(at)).ok).toBe(false);
      }),
    );
  });

  test('gets a result, and the reason does not contain the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 12 }), (key) => {
        const check = checkKey(key);
        expect(check.ok || !check.reason.includes(key)).toBe(true);
      }),
    );
    expect(checkKey('a'.repeat(1_000_000)).ok).toBe(false);
    expect(checkKey(`sk-${'a'.repeat(1_000_000)}`).ok).toBe(false);
  });
});
