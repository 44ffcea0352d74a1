import { expect, test } from 'vitest';
import { backgroundSize, fitBox } from './aspect.ts';

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
])('a medium of size %j gets the box %j', (size, box) => {
  expect(fitBox(size, 0.5, 2)).toEqual(box);
});

const WIDE = { width: 200, height: 100 };
const SQUARE = { width: 50, height: 50 };

test.each([
  [WIDE, SQUARE, 'contain', '100% 50%'],
  [WIDE, SQUARE, 'cover', '200% 100%'],
  [SQUARE, WIDE, 'contain', '50% 100%'],
  [SQUARE, WIDE, 'cover', '100% 200%'],
  [WIDE, WIDE, 'contain', '100% 100%'],
  [undefined, WIDE, 'contain', 'contain'],
] as const)('background-size of %j in %j with %s', (size, box, fit, css) => {
  expect(backgroundSize(size, box, fit)).toBe(css);
});
