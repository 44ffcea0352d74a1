import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstUnits, shortened } from './cut-text.ts';

describe('the first units', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab🦊', 3, 'ab'],
    ['ab🦊', 4, 'ab🦊'],
    ['\uDC00\uDC00\uDC00', 2, '\uDC00\uDC00'],
  ])('%j at %i', (text, max, cut) => {
    expect(firstUnits(text, max)).toBe(cut);
  });

  test('never makes a lone surrogate', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, max) => {
        const cut = firstUnits(text, max);
        expect(text.startsWith(cut)).toBe(true);
        // encodeURIComponent throws on a lone surrogate.
        expect(() => encodeURIComponent(cut)).not.toThrow();
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1);
      }),
    );
  });
});

test('a shortened text ends between words, never within a variable or a surrogate pair', () => {
  expect(shortened('one two three four', 15)).toBe('one two three…');
  expect(shortened('a list for {{first name}} and more', 20)).toBe('a list for…');
  expect(shortened('a list for ${first name:x y} and', 24)).toBe('a list for…');
  expect(shortened('🌧🌧🌧🌧', 6)).toBe('🌧🌧…');
  expect(shortened('short', 5)).toBe('short');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 40 }), (text, max) => {
      expect(shortened(text, max).length).toBeLessThanOrEqual(max);
    }),
  );
});
