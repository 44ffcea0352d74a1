import { PICTURE_MAX_WIDTH } from '@promptory/domain/limits';
import { GIF, JPEG, type MediaFormat, PNG, WEBP } from '@promptory/domain/media-format';
import type { PixelSize } from '../aspect.ts';
import type { PictureHeader } from './picture-header.ts';

/** From here on a still picture of a fitting width is worth another try at quality 0.8. */
const HEAVY_BYTES = 2 * 1024 * 1024;
/** More pixels than this need more memory to decode than a phone has (4 bytes each). */
export const DECODED_PIXELS_MAX = 100_000_000;

/** How a picture is sent: as it is, or drawn anew at a size; `ifSmaller` when that is only to save bytes. */
export type PicturePlan = { keep: true } | { keep: false; size: PixelSize; ifSmaller: boolean };

/**
 * The rules, in their order:
 * 1. What moves is sent as it is: drawing it would leave one frame.
 * 2. What is wider than 1920 px is drawn at 1920 px.
 * 3. What carries data beside its pixels is sent as it is: it may be how the picture was generated.
 * 4. What weighs more than 2 MB is drawn anew, and sent so if that is smaller.
 * 5. Everything else is sent as it is.
 * `shown` is the size in pixels as people see it, `bytes` that of the file.
 */
export function planPicture(
  { animated, carriesData }: Pick<PictureHeader, 'animated' | 'carriesData'>,
  shown: PixelSize,
  bytes: number,
): PicturePlan {
  if (animated) return { keep: true };
  if (shown.width > PICTURE_MAX_WIDTH) {
    return { keep: false, size: fitWidth(shown, PICTURE_MAX_WIDTH), ifSmaller: false };
  }
  if (carriesData || bytes <= HEAVY_BYTES) return { keep: true };
  return { keep: false, size: shown, ifSmaller: true };
}

/** `size` scaled down to a width of at most `maxWidth`, in whole pixels, none of them zero. */
export function fitWidth({ width, height }: PixelSize, maxWidth: number): PixelSize {
  if (width <= maxWidth) return { width, height };
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) };
}

/** `size` scaled down into a square of `edge` pixels, in whole pixels, none of them zero. */
export function fitSquare({ width, height }: PixelSize, edge: number): PixelSize {
  const scale = Math.min(1, edge / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * Formats to draw a picture of `format` in, best first. Some browsers cannot write WebP and give PNG
 * instead; JPEG has no transparency.
 */
export function targetFormats(format: MediaFormat, opaque: boolean): readonly MediaFormat[] {
  if (format === JPEG) return [JPEG];
  return opaque ? [WEBP, JPEG] : [WEBP, format === GIF ? PNG : format, PNG];
}
