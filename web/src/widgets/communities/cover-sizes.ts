import { sizesAttribute } from '../../browser/picture-sizes.ts';

/** The `sizes` of covers in the grid: (window width - gutters - gaps) / number of columns. */
export const COVER_SIZES = sizesAttribute([
  { fromPx: 1288, width: '403px' },
  { fromPx: 1024, width: '(100vw - 80px) / 3' },
  { fromPx: 769, width: '(100vw - 64px) / 2' },
  { fromPx: 640, width: '(100vw - 48px) / 2' },
  { fromPx: 0, width: '100vw - 32px' },
]);

/** The `sizes` of the cover on the page of a community. */
export const PAGE_COVER_SIZES = sizesAttribute([
  { fromPx: 1288, width: '1240px' },
  { fromPx: 769, width: '100vw - 48px' },
  { fromPx: 0, width: '100vw' },
]);
