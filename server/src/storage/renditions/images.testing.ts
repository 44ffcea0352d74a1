import sharp from 'sharp';
import type { Sharp } from 'sharp';

// The server does not read AVIF, but the tests read the AVIF files that it wrote.
sharp.unblock({ operation: ['VipsForeignLoadHeif'] });

/** An image that compresses like a photo: a gradient with noise. */
export function photo(width: number, height: number): Sharp {
  const pixels = new Uint8Array(width * height * 3);
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const slope = (Math.floor(at / 3) % width) / width;
    pixels[at] = Math.floor(slope * 200 + (seed / 2 ** 31) * 55);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** An image with a red left half and a blue right half. */
export function halves(width: number, height: number): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 } as const;
  return sharp({ create: { ...half, width, background: '#00f' } }).composite([
    { input: { create: { ...half, background: '#f00' } }, gravity: 'west' },
  ]);
}

/** Format and size of an image, and whether it has metadata. */
export async function look(bytes: Uint8Array): Promise<{
  readonly format: string;
  readonly size: string;
  readonly pages: number;
  readonly metadata: boolean;
}> {
  const { format, width, height, pages = 1, ...rest } = await sharp(bytes).metadata();
  const metadata = [rest.exif, rest.icc, rest.iptc, rest.xmp].some((part) => part !== undefined);
  return { format, size: `${String(width)}x${String(height)}`, pages, metadata };
}

/** The color of one pixel, counted from the upper left: red, green, blue. */
export async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const region = { left, top, width: 1, height: 1 };
  const pixel = await sharp(bytes).extract(region).removeAlpha().raw().toBuffer();
  return [...pixel];
}
