import type { PixelSize } from '../../lib/aspect.ts';

/** The largest picture or video in a message, in px. */
const MAX_BOX: PixelSize = { width: 320, height: 360 };
/** The smallest box, so that the buttons of a failed picture fit. */
const MIN_BOX: PixelSize = { width: 168, height: 120 };
/** Used if the size is unknown. */
const UNKNOWN_BOX: PixelSize = { width: 320, height: 240 };

/** The number of pictures that an album shows. The others are in the viewer. */
export const ALBUM_TILES_MAX = 4;

/** The space in px that an album takes in a message: two pictures are a row, more are two rows. */
export function albumBox(count: number): PixelSize {
  return { width: MAX_BOX.width, height: count === 2 ? MAX_BOX.width / 2 : MAX_BOX.width };
}

/** The space in px that a picture or video takes in a message, before and after it has loaded. */
export function mediaBox(width: number | null, height: number | null): PixelSize {
  if (width === null || height === null || width <= 0 || height <= 0) return UNKNOWN_BOX;
  const scale = Math.min(1, MAX_BOX.width / width, MAX_BOX.height / height);
  return {
    width: Math.max(MIN_BOX.width, Math.round(width * scale)),
    height: Math.max(MIN_BOX.height, Math.round(height * scale)),
  };
}
