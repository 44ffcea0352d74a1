import { expect, test } from 'vitest';
import { renderedIndexes } from './use-message-virtualizer.ts';

const range = { startIndex: 10, endIndex: 12, overscan: 2, count: 100 };

test.each([
  ['no message has the focus', -1, [8, 9, 10, 11, 12, 13, 14]],
  ['the focus is in view', 11, [8, 9, 10, 11, 12, 13, 14]],
  ['the focus is above', 3, [3, 8, 9, 10, 11, 12, 13, 14]],
  ['the focus is below', 50, [8, 9, 10, 11, 12, 13, 14, 50]],
  ['the focus is out of the list', 100, [8, 9, 10, 11, 12, 13, 14]],
])('%s', (_, pinned, expected) => {
  expect(renderedIndexes(range, pinned)).toEqual(expected);
});

test('the range is cut at the ends of the list', () => {
  expect(renderedIndexes({ startIndex: 0, endIndex: 1, overscan: 8, count: 3 }, -1)).toEqual([
    0, 1, 2,
  ]);
});
