/** The URLs of a picture: attributes of an `img`, and the original file as a fallback. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** The uploaded file. Same as `src` if there are no renditions. */
  original: string;
}
