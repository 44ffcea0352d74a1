import type { PixelSize } from './aspect.ts';
import type { PictureSource } from './picture-source.ts';

interface Medium {
  /** The file itself. */
  src: string;
  alt: string;
  size?: PixelSize | undefined;
  /** A ThumbHash in base64. */
  placeholder?: string | undefined;
}

/** A picture as it is shown: `picture` stands still, `src` may move. */
export interface PictureItem extends Medium {
  kind: 'image';
  picture: PictureSource;
  animated: boolean;
}

/** A video as it is shown. */
export interface VideoItem extends Medium {
  kind: 'video';
  /** Its still picture. */
  poster?: PictureSource | undefined;
  /** What is said in it, as a WebVTT file. */
  captions?: string | undefined;
}

export type MediaItem = PictureItem | VideoItem;
