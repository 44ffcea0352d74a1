/** Formats in which renditions are made; originals have one of the first four. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** How a picture is wanted; sizes in pixels. Without any size it keeps its own. */
export interface Wanted {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** when both sizes are given: cut to fill them, fit into them, or distort to them */
  readonly resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100; formats without loss have none */
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
   * A picture made smaller, never larger: turned upright, in sRGB, of an animated one the first
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
