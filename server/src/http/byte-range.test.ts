import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=3-', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-400', { start: 0, end: 9 }],
  ['Bytes= 1-2 ', { start: 1, end: 2 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [null, 'all'],
  ['', 'all'],
  ['bytes=', 'all'],
  ['bytes=-', 'all'],
  ['bytes=5-4', 'all'],
  ['bytes=0-1,3-4', 'all'],
  ['bytes=a-b', 'all'],
  ['bytes=-1-2', 'all'],
  ['items=0-1', 'all'],
] as const)('the range %s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test('an empty file has no ranges', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
  expect(parseRange(null, 0)).toBe('all');
});
