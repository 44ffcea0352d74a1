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
