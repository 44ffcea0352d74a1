import { expect, test } from 'vitest';
import { boxOf } from './aspect.ts';

test.each([
  [
    { width: 1200, height: 800 },
    { width: 1200, height: 800 },
  ],
  [
    { width: 500, height: 5000 },
    { width: 500, height: 1000 },
  ],
  [
    { width: 6000, height: 1000 },
    { width: 6000, height: 3000 },
  ],
  [undefined, { width: 4, height: 3 }],
])('%j in a box', (size, box) => {
  expect(boxOf(size, 0.5, 2)).toEqual(box);
});
