import { expect, test } from 'vitest';
import { itemAt, turnOf, turnOfKey } from './carousel.ts';

test('wraps around at both ends', () => {
  expect([-4, -3, -1, 0, 2, 3, 7].map((position) => itemAt(position, 3))).toEqual([
    2, 0, 2, 0, 2, 0, 1,
  ]);
});

test('a swipe left goes forward, a swipe right goes back, a short swipe does nothing', () => {
  expect(turnOf(-60, 300)).toBe(1);
  expect(turnOf(60, 300)).toBe(-1);
  expect(turnOf(-44, 300)).toBe(0);
});

test.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, -1],
  ['ArrowRight', true, -1],
  ['ArrowLeft', true, 1],
  ['Home', false, -2],
  ['End', false, 1],
  ['Enter', false, null],
])('the key %s (right to left: %s) moves by %s', (key, rightToLeft, by) => {
  // Position 6 is the third of four items, in the second round.
  expect(turnOfKey(key, 6, 4, rightToLeft)).toBe(by);
});
