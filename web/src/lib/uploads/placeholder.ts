import { rgbaToThumbHash } from 'thumbhash';
import type { PixelSize } from '../aspect.ts';
import { fitSquare } from './picture-plan.ts';
import { drawn, type OpenSurface } from './surface.ts';

/** ThumbHash takes no more than 100 x 100 pixels. */
const SAMPLE_EDGE = 100;

interface Sample {
  /** ThumbHash in base64. */
  placeholder: string;
  /** Whether nothing shines through. */
  opaque: boolean;
}

/** Looks at `source`, which has `size`, in small. */
export function sampleOf(open: OpenSurface, source: CanvasImageSource, size: PixelSize): Sample {
  const { width, height } = fitSquare(size, SAMPLE_EDGE);
  const surface = drawn(open, source, { width, height });
  const { data } = surface.context.getImageData(0, 0, width, height);
  surface.close();
  return {
    placeholder: btoa(String.fromCharCode(...rgbaToThumbHash(width, height, data))),
    opaque: data.every((value, index) => index % 4 !== 3 || value === 255),
  };
}
