import { sizesAttribute } from '../../browser/picture-sizes.ts';

/** The `sizes` of card pictures: (window width - gutters - gaps) / number of columns. */
export const CARD_SIZES = sizesAttribute([
  { fromPx: 1240, width: '298px' },
  { fromPx: 1024, width: '(100vw - 80px) / 3' },
  { fromPx: 769, width: '(100vw - 64px) / 2' },
  { fromPx: 640, width: '(100vw - 48px) / 2' },
  { fromPx: 0, width: '100vw - 32px' },
]);
