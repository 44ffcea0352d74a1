import { expect, test } from 'vitest';
import { nameFilter } from './name-filter.ts';

test.each([
  ['ann', 'ann'],
  ['Ann, (B.)', 'Ann, (B.)'],
  ['a_b', String.raw`a\\_b`],
  ['100%', String.raw`100\\%`],
  ['a"b', String.raw`a\"b`],
  [String.raw`a\b`, String.raw`a\\\\b`],
  ['a*b', 'a_b'],
])('finds names that contain %s', (text, pattern) => {
  expect(nameFilter(text)).toBe(`username.ilike."%${pattern}%",full_name.ilike."%${pattern}%"`);
});
