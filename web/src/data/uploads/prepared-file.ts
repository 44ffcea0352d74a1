import type { MediaFormat } from '@promptory/domain/media-format';
import type { PixelSize } from '../../lib/aspect.ts';

/** A file that is ready for upload, with the details for its row. */
export interface PreparedFile {
  content: Blob;
  format: MediaFormat;
  /** Displayed size in pixels. Missing if this browser can't decode the file. */
  size?: PixelSize;
  /** ThumbHash in base64. */
  placeholder?: string;
  animated?: boolean;
  /** The poster of a video, a JPEG. */
  poster?: Blob;
  /** A problem that does not stop the upload, such as a video without a poster. */
  warning?: string;
}

/** Error texts from the specification (core, section 8). */
export const LOAD_IMAGE_FAILED = 'Failed to load image';
export const COMPRESS_IMAGE_FAILED = 'Failed to compress image';
export const LOAD_VIDEO_FAILED = 'Failed to load video';
/** For a video whose header is fine but whose format, such as HEVC, this browser can't decode. */
export const PLAY_VIDEO_FAILED =
  "This browser can't play this video. Some people who see it may have the same problem.";
export const GENERATE_THUMBNAIL_FAILED = 'Failed to generate thumbnail';

/** The content of a file has a format that is not accepted, whatever its name says. */
export class WrongTypeError extends Error {
  override readonly name = 'WrongTypeError';
}
