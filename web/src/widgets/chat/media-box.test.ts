import { expect, test } from 'vitest';
import { mediaBox } from './media-box.ts';

test.each([
  ['a large picture', 4000, 3000, 320, 240],
  ['a tall picture', 1000, 2000, 180, 360],
  ['a very tall picture', 100, 4000, 168, 360],
  ['a small picture', 200, 150, 200, 150],
  ['a tiny picture', 10, 10, 168, 120],
  ['a wide picture', 2000, 200, 320, 120],
  ['an unknown size', null, null, 320, 240],
  ['an invalid size', 0, 100, 320, 240],
])('%s', (_, width, height, boxWidth, boxHeight) => {
  expect(mediaBox(width, height)).toEqual({ width: boxWidth, height: boxHeight });
});
