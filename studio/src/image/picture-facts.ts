import type { GenerationData } from '../generation-data/generation-data.ts';
import type { ImageFile } from './image-analysis.ts';
import { measurePixels, type PixelMetrics } from './pixel-metrics.ts';
import { type PictureSize, readPictureSize } from './picture-size.ts';

type Shape = 'portrait' | 'landscape' | 'square';

/** Facts about an image that can be found without a model. */
export interface PictureFacts {
  readonly size: PictureSize | null;
  readonly shape: Shape | null;
  /** such as `3:2` */
  readonly aspect: string | null;
  readonly look: PixelMetrics | null;
  readonly generationData: GenerationData | null;
}

const COMMON_ASPECTS: readonly (readonly [number, number])[] = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [16, 9],
  [2, 1],
  [21, 9],
];
/** Tolerance for common aspect ratios, because generators round sizes to multiples of 8 or 64. */
const ASPECT_WITHIN = 0.04;

/** Reads the size of an image from its header, and measures its pixels. */
export function pictureFacts(file: ImageFile, generationData: GenerationData | null): PictureFacts {
  const size = turned(readPictureSize(file.bytes), file.pixels ?? null);
  const look = file.pixels === undefined ? null : measurePixels(file.pixels);
  if (size === null) return { size, shape: null, aspect: null, look, generationData };
  return { size, shape: shapeOf(size), aspect: aspectOf(size), look, generationData };
}

/** The size as displayed. A photograph can be stored rotated, but its pixels are upright. */
function turned(header: PictureSize | null, pixels: PictureSize | null): PictureSize | null {
  if (pixels === null || pixels.width <= 0 || pixels.height <= 0) return header;
  if (header === null) return { width: pixels.width, height: pixels.height };
  const isTurned = header.width > header.height !== pixels.width > pixels.height;
  return isTurned ? { width: header.height, height: header.width } : header;
}

function shapeOf({ width, height }: PictureSize): Shape {
  if (Math.abs(Math.log(width / height)) < ASPECT_WITHIN) return 'square';
  return width > height ? 'landscape' : 'portrait';
}

/** The nearest common aspect ratio, such as `3:2`. If none is near, a ratio such as `2.35:1`. */
export function aspectOf({ width, height }: PictureSize): string {
  const long = Math.max(width, height) / Math.min(width, height);
  const [near] = COMMON_ASPECTS.map(([one, other]) => ({
    text: width >= height ? `${one}:${other}` : `${other}:${one}`,
    far: Math.abs(Math.log(one / other / long)),
  })).sort((one, other) => one.far - other.far);
  if (near !== undefined && near.far < ASPECT_WITHIN) return near.text;
  const rounded = Number(long.toFixed(2));
  return width >= height ? `${rounded}:1` : `1:${rounded}`;
}
