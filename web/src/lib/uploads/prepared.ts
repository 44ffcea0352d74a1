import type { MediaFormat } from '@promptory/domain/media-format';
import type { PixelSize } from '../aspect.ts';

/** A file as it is sent, with what the row will keep about it. */
export interface Prepared {
  content: Blob;
  format: MediaFormat;
  /** In pixels as shown; absent where this browser cannot know. */
  size?: PixelSize;
  /** ThumbHash in base64. */
  placeholder?: string;
  animated?: boolean;
  /** A video's still picture, a JPEG. */
  poster?: Blob;
  /** What went wrong without being worth a refusal: a video without a poster is uploaded all the same. */
  flaw?: string;
}

/** The causes of the specification (core, section 8). */
export const LOAD_IMAGE_FAILED = 'Failed to load image';
export const COMPRESS_IMAGE_FAILED = 'Failed to compress image';
export const LOAD_VIDEO_FAILED = 'Failed to load video';
export const GENERATE_THUMBNAIL_FAILED = 'Failed to generate thumbnail';

/** The content of a file is none of the formats that are taken, whatever its name says. */
export class WrongTypeError extends Error {
  override readonly name = 'WrongTypeError';
}
