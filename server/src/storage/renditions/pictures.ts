/** Formats in which renditions are made; the originals of a bucket have one of the first four. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** How a picture is wanted; sizes in pixels. */
export interface Wanted {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** when both sizes are given: cut to fill them, fit into them, or distort to them */
  readonly resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100 */
  readonly quality: number;
  readonly format: PictureFormat;
}

/** What decodes and encodes pictures, off the main thread. */
export interface Pictures {
  /**
   * Whether a file is decoded without an error, of an animated picture the first frame. Files are
   * taken one after the other.
   */
  canDecode(path: string, maxPixels: number): Promise<boolean>;
  /**
   * A picture made smaller, never larger, turned upright, of an animated one the first frame, and
   * without any metadata. Throws PictureUnreadable.
   */
  render(picture: Uint8Array, wanted: Wanted, maxPixels: number): Promise<Uint8Array>;
}

/** Thrown by `render` for what is no picture, is damaged, or has too many pixels. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}
