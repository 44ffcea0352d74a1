import { expect, test } from 'vitest';
import { sizesAttribute } from './picture-sizes.ts';

test('lists every layout, with smaller pictures for high-density screens', () => {
  expect(
    sizesAttribute([
      { fromPx: 1024, width: '300px' },
      { fromPx: 0, width: '100vw - 32px' },
    ]).split(', '),
  ).toEqual([
    '(min-width: 1024px) and (min-resolution: 2.5dppx) calc((300px) * 2 / 3)',
    '(min-resolution: 2.5dppx) calc((100vw - 32px) * 2 / 3)',
    '(min-width: 1024px) calc((300px))',
    'calc((100vw - 32px))',
  ]);
});
