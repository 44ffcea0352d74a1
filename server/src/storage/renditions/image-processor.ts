/** Formats of renditions. Originals have one of the first four. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Options of a rendition; sizes in pixels. Without sizes, the rendition is as large as allowed. */
export interface RenderOptions {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** with both sizes: crop to fill them, fit inside them, or stretch to them */
  readonly resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100; lossless formats ignore it */
  readonly quality: number;
  readonly format: ImageFormat;
}

/**
 * Maximum bytes of a decoded image: width x height x channels x bytes per channel, doubled if rows
 * do not come in order (interlaced, progressive). 100 megapixels of 8 bits always fit.
 */
export const MAX_DECODED_BYTES = 400_000_000;

/** Decodes and encodes images, off the main thread. */
export interface ImageProcessor {
  /**
   * True if a file decodes without an error. Checks only the first frame of an animation. `owner`
   * is the client in the fair queue. Throws QueueFullError.
   */
  canDecode(path: string, maxPixels: number, owner: string): Promise<boolean>;
  /**
   * Scales an image down, to at most 2,500 pixels a side: upright, in sRGB, only the first frame of
   * an animation, without metadata. Throws UnreadableImageError and TooManyPixelsError.
   */
  render(image: Uint8Array, options: RenderOptions): Promise<Uint8Array<ArrayBuffer>>;
}

/** Thrown by `render` for files that are damaged or not images. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

/** Thrown by `render` for images that need too much memory or time. */
export class TooManyPixelsError extends Error {
  override readonly name = 'TooManyPixelsError';
}
