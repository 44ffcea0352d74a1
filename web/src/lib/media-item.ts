import type { PixelSize } from './aspect.ts';
import type { PictureSource } from './picture-source.ts';

interface Medium {
  /** The address of the original file. */
  src: string;
  alt: string;
  size?: PixelSize | undefined;
  /** A ThumbHash in base64. */
  placeholder?: string | undefined;
}

/** A picture. `picture` is always a still image; `src` may be animated. */
export interface PictureItem extends Medium {
  kind: 'image';
  picture: PictureSource;
  animated: boolean;
}

/** A video. */
export interface VideoItem extends Medium {
  kind: 'video';
  /** A still image of the video. */
  poster?: PictureSource | undefined;
  /** Captions as WebVTT. */
  captions?: string | undefined;
}

export type MediaItem = PictureItem | VideoItem;
