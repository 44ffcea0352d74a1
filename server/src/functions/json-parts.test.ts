import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMorePartsThan } from './json-parts.ts';

/** Counts the objects, lists and commas of a parsed value. */
function partsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside: unknown[] = Object.values(value);
  const commas = Math.max(0, inside.length - 1);
  return 1 + commas + inside.reduce((sum: number, one) => sum + partsOf(one), 0);
}

test('counts parts outside of strings with any content', () => {
  const letters = fc.constantFrom('"', '\\', '{', '[', ',', 'a', '\n', '😀', '\ud800');
  const text = fc.array(letters, { maxLength: 12 }).map((all) => all.join(''));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, text, fc.integer(), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 5 }),
    object: fc.dictionary(text, tie('value'), { maxKeys: 5 }),
  }));
  fc.assert(
    fc.property(value, (given) => {
      const json = JSON.stringify(given);
      const parts = partsOf(JSON.parse(json));
      expect(hasMorePartsThan(parts, json)).toBe(false);
      if (parts > 0) expect(hasMorePartsThan(parts - 1, json)).toBe(true);
    }),
  );
});

test.each([
  ['quotes', '"'],
  ['backslashes', '\\'],
  ['escaped quotes', '\\"'],
  ['escaped backslashes and quotes', '\\\\"'],
  ['a string without an end', '"a'],
])('sixteen million characters of %s are counted in time', (_name, piece) => {
  const text = piece.repeat(16_000_000 / piece.length);
  expect(hasMorePartsThan(0, text)).toBe(false);
  expect(hasMorePartsThan(0, `["${text}`)).toBe(true);
});

test('every text can be counted, even if it is not JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(5), (text, most) => {
      expect(typeof hasMorePartsThan(most, text)).toBe('boolean');
    }),
  );
});
