import sharp from 'sharp';
import { toSrgb } from './colour.ts';
import { clamp } from './maths.ts';
import { noise2 } from './noise.ts';
import { type Raster } from './raster.ts';

export interface Encoding {
  /** The largest file wanted, in bytes. */
  maxBytes: number;
  /** Exact pixels, for pictures of few flat colours. */
  lossless?: boolean;
}

const BEST_QUALITY = 86;
const WORST_QUALITY = 40;

/** 8-bit sRGB with a dither of half a step, so that slow gradients do not band. */
function toBytes(raster: Raster): Buffer {
  const { width, height, data } = raster;
  const bytes = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      // Interleaved gradient noise: even, cheap to compress.
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

/** A WebP file: the best quality that stays within the wanted size. */
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
