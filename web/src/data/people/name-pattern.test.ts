import { expect, test } from 'vitest';
import { namePattern } from './name-pattern.ts';

test.each([
  ['ann', 'ann'],
  ['\u00c4nne\u0301', 'anne'],
  ['ann, (b.)', 'ann, (b.)'],
  ['a_b', String.raw`a\_b`],
  ['100%', String.raw`100\%`],
  [String.raw`a\b`, String.raw`a\\b`],
  ['a*b', 'a_b'],
  ['Ka\u02bbi \u201cBo\u201d', 'ka%i %bo%'],
])('finds names that contain %s', (text, pattern) => {
  expect(namePattern(text)).toBe(`%${pattern}%`);
});
