import sharp from 'sharp';
import { toSrgb } from './colour.ts';
import { clamp } from './maths.ts';
import { noise2 } from './noise.ts';
import { type Raster } from './raster.ts';

export interface Encoding {
  /** Maximum file size in bytes. */
  maxBytes: number;
  /** Keep exact pixels, for pictures with few flat colors. */
  lossless?: boolean;
}

const BEST_QUALITY = 86;
const WORST_QUALITY = 40;

/** Converts to 8-bit sRGB. Dithers by about half a step, so that slow gradients show no bands. */
function toBytes(raster: Raster): Buffer {
  const { width, height, data } = raster;
  const bytes = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      // Interleaved gradient noise: it is even and compresses well.
      const dither = ((52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)) % 1) - 0.5;
      const grain = noise2(x / 1.7, y / 1.7, 5) * 0.35;
      for (let k = 0; k < 3; k++) {
        const value = toSrgb(data[i + k] ?? 0) * 255 + dither * 0.8 + grain;
        bytes[i + k] = clamp(Math.round(value), 0, 255);
      }
    }
  }
  return bytes;
}

/** Encodes a WebP file with the best quality that stays within `maxBytes`. */
export async function toWebp(raster: Raster, encoding: Encoding): Promise<Buffer> {
  const { width, height } = raster;
  const raw = toBytes(raster);
  const encode = (quality: number): Promise<Buffer> =>
    sharp(raw, { raw: { width, height, channels: 3 } })
      .webp(
        encoding.lossless === true
          ? { lossless: true, effort: 6 }
          : { quality, effort: 6, smartSubsample: true, preset: 'drawing' },
      )
      .toBuffer();
  let best = await encode(BEST_QUALITY);
  if (encoding.lossless === true || best.length <= encoding.maxBytes) return best;
  let low = WORST_QUALITY;
  let high = BEST_QUALITY;
  best = await encode(low);
  while (high - low > 2) {
    const middle = Math.round((low + high) / 2);
    const file = await encode(middle);
    if (file.length <= encoding.maxBytes) {
      best = file;
      low = middle;
    } else {
      high = middle;
    }
  }
  return best;
}
