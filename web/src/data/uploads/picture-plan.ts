import { PICTURE_MAX_WIDTH } from '@promptory/domain/limits';
import { JPEG, type MediaFormat, PNG, WEBP } from '@promptory/domain/media-format';
import type { PixelSize } from '../../lib/aspect.ts';
import type { PictureHeader } from './picture-header.ts';

/** Still pictures larger than this are encoded again at quality 0.8. */
const HEAVY_BYTES = 2 * 1024 * 1024;
/** Larger pictures need more memory (4 bytes per pixel) than phones have. */
export const DECODED_PIXELS_MAX = 100_000_000;

/**
 * Keep the file, or draw it again at `size`. With `ifSmaller`, the new file is used only if it is
 * smaller than the original.
 */
export type PicturePlan = { keep: true } | { keep: false; size: PixelSize; ifSmaller: boolean };

/**
 * Decides how to prepare a picture. The rules, in this order:
 * 1. Animated pictures are kept, because drawing would keep only one frame.
 * 2. Pictures wider than 1920 px are drawn at 1920 px.
 * 3. Pictures with metadata are kept, because it may describe how they were generated.
 * 4. Pictures over 2 MB are drawn again, and used if smaller.
 * 5. All others are kept.
 * `shown` is the displayed size in pixels, `bytes` the file size.
 */
export function planPicture(
  { animated, hasMetadata }: Pick<PictureHeader, 'animated' | 'hasMetadata'>,
  shown: PixelSize,
  bytes: number,
): PicturePlan {
  if (animated) return { keep: true };
  if (shown.width > PICTURE_MAX_WIDTH) {
    return { keep: false, size: fitWidth(shown, PICTURE_MAX_WIDTH), ifSmaller: false };
  }
  if (hasMetadata || bytes <= HEAVY_BYTES) return { keep: true };
  return { keep: false, size: shown, ifSmaller: true };
}

/** Scales `size` down to at most `maxWidth`, in whole pixels above zero. */
export function fitWidth({ width, height }: PixelSize, maxWidth: number): PixelSize {
  if (width <= maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** Scales `size` down to fit a square of `edge` pixels, in whole pixels above zero. */
export function fitSquare({ width, height }: PixelSize, edge: number): PixelSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * Formats for drawing a picture of `format`, best first. Some browsers can't encode WebP and return
 * PNG. JPEG has no transparency.
 */
export function targetFormats(format: MediaFormat, opaque: boolean): readonly MediaFormat[] {
  if (format === JPEG) return [JPEG];
  return [WEBP, opaque ? JPEG : PNG];
}
