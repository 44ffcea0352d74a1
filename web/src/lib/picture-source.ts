/** Where a picture comes from: what an `img` takes, and the file itself for when that fails. */
export interface PictureSource {
  src: string;
  srcSet?: string;
  sizes?: string;
  /** The file as it was uploaded; the same as `src` where there are no renditions of it. */
  original: string;
}
