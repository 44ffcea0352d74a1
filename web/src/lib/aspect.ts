export interface PixelSize {
  width: number;
  height: number;
}

/** Used if the size of a medium is unknown. */
const UNKNOWN_SIZE: PixelSize = { width: 4, height: 3 };

/**
 * The size of the box for a medium, in its own pixels. The aspect ratio (width / height) is limited
 * to `narrowest` and `widest`.
 */
export function fitBox(size: PixelSize | undefined, narrowest: number, widest: number): PixelSize {
  const { width, height } = size ?? UNKNOWN_SIZE;
  const ratio = Math.min(widest, Math.max(narrowest, width / height));
  return { width, height: width / ratio };
}

/** As in CSS object-fit. */
export type Fit = 'contain' | 'cover';

/**
 * The CSS `background-size` that places a blurred placeholder exactly where the medium will be in
 * the box.
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
