export interface PixelSize {
  width: number;
  height: number;
}

/** Used if the size of a picture or video is unknown. */
const UNKNOWN_SIZE: PixelSize = { width: 4, height: 3 };

/**
 * The size of the box for a picture or video, in its own pixels. The aspect ratio (width / height)
 * is limited to the range from `narrowest` to `widest`.
 */
export function fitBox(size: PixelSize | undefined, narrowest: number, widest: number): PixelSize {
  const { width, height } = size ?? UNKNOWN_SIZE;
  const ratio = Math.min(widest, Math.max(narrowest, width / height));
  return { width, height: width / ratio };
}

/** A value of CSS `object-fit`. */
export type Fit = 'contain' | 'cover';

/**
 * The CSS `background-size` that gives a blurred placeholder the same place in the box as its
 * picture or video.
 */
export function backgroundSize(size: PixelSize | undefined, box: PixelSize, fit: Fit): string {
  if (size === undefined) return fit;
  const across = size.width / size.height / (box.width / box.height);
  const [width, height] =
    fit === 'contain'
      ? [Math.min(1, across), Math.min(1, 1 / across)]
      : [Math.max(1, across), Math.max(1, 1 / across)];
  return `${String(width * 100)}% ${String(height * 100)}%`;
}
