/** Formats in which renditions are made; originals have one of the first four. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** How a picture is wanted; sizes in pixels. Without any it is made as large as may be. */
export interface Wanted {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** when both sizes are given: cut to fill them, fit into them, or distort to them */
  readonly resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100; formats without loss have none */
  readonly quality: number;
  readonly format: PictureFormat;
}

/**
 * Bytes that a decoded picture may have: width, height, channels and bytes of a channel, and twice
 * that where rows do not come one after the other (interlaced, progressive). 100 megapixels of
 * 8 bits are within it in any colours.
 */
export const MAX_PICTURE_BYTES = 400_000_000;

/** What decodes and encodes pictures, off the main thread. */
export interface Pictures {
  /**
   * Whether a file is decoded without an error, of an animated picture the first frame. `owner` is
   * who takes turns with others. Throws TooMuchWaiting.
   */
  canDecode(path: string, maxPixels: number, owner: string): Promise<boolean>;
  /**
   * A picture made smaller, never larger, at most 2,500 pixels a side: turned upright, in sRGB, of an animated one the first
   * frame, and without any metadata. Throws PictureUnreadable and TooManyPixels.
   */
  render(picture: Uint8Array, wanted: Wanted): Promise<Uint8Array<ArrayBuffer>>;
}

/** Thrown by `render` for what is no picture, or is damaged. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/** Thrown by `render`. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels';
}
