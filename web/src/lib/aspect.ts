export interface PixelSize {
  width: number;
  height: number;
}

/** What a medium is taken for where its size is unknown. */
const UNKNOWN_SIZE: PixelSize = { width: 4, height: 3 };

/**
 * The size of a box for a medium, in its own pixels: its own shape, kept between the narrowest and
 * the widest ratio (width / height) that a layout bears.
 */
export function boxOf(size: PixelSize | undefined, narrowest: number, widest: number): PixelSize {
  const { width, height } = size ?? UNKNOWN_SIZE;
  const ratio = Math.min(widest, Math.max(narrowest, width / height));
  return { width, height: width / ratio };
}

/** How a medium lies in its box: all of it in sight, or none of the box left free. */
export type Fit = 'contain' | 'cover';

/**
 * The CSS `background-size` that lays a blurred stand-in exactly where a medium of that size will
 * lie in the box.
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
