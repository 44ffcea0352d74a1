import { rgbaToThumbHash } from 'thumbhash';
import type { PixelSize } from '../../lib/aspect.ts';
import { fitSquare } from './picture-plan.ts';
import { drawScaled, type CreateSurface } from '../../browser/canvas-surface.ts';

/** ThumbHash accepts at most 100 x 100 pixels. */
const SAMPLE_EDGE = 100;

interface Sample {
  /** ThumbHash in base64. */
  placeholder: string;
  /** True if no pixel is transparent. */
  opaque: boolean;
}

/**
 * Draws a small copy of `source` (whose size is `size`). Creates the placeholder from it and checks
 * for transparent pixels.
 */
export function samplePixels(
  open: CreateSurface,
  source: CanvasImageSource,
  size: PixelSize,
): Sample {
  const { width, height } = fitSquare(size, SAMPLE_EDGE);
  const surface = drawScaled(open, source, { width, height });
  const { data } = surface.context.getImageData(0, 0, width, height);
  surface.close();
  return {
    placeholder: btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data))),
    opaque: data.every((value, index) => index % 4 !== 3 || value === 255),
  };
}
