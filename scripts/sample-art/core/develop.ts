import { clamp, smoothstep } from './maths.ts';
import { noise2 } from './noise.ts';
import { mapPixels, type Raster } from './raster.ts';

function filmCurve(x: number): number {
  // A common approximation of film: it compresses bright values strongly and dark values slightly.
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

/** Brings values above 1 into range, with the tone curve of film. */
export function film(raster: Raster, exposure = 1): Raster {
  for (let i = 0; i < raster.data.length; i++) {
    raster.data[i] = filmCurve((raster.data[i] ?? 0) * exposure * 0.8);
  }
  return raster;
}

/** Darkens the corners. `amount` is 0 to 1. */
export function vignette(raster: Raster, amount: number): Raster {
  const { width, height } = raster;
  return mapPixels(raster, (c, x, y) => {
    const d = Math.hypot((x / width - 0.5) * 1.25, (y / height - 0.5) * 1.25);
    const keep = 1 - amount * smoothstep(0.3, 0.95, d);
    return [c[0] * keep, c[1] * keep, c[2] * keep];
  });
}

/** Adds a paper texture: multiplies each pixel by large soft clouds and a fine grain. */
export function paper(raster: Raster, strength = 0.05, seed = 11): Raster {
  return mapPixels(raster, (c, x, y) => {
    const clouds = noise2(x / 160, y / 160, seed) * 0.6 + noise2(x / 37, y / 37, seed + 1) * 0.4;
    const tooth = noise2(x / 2.6, y / 2.6, seed + 2);
    const k = 1 + strength * (clouds * 0.55 + tooth * 0.6);
    return [c[0] * k, c[1] * k, c[2] * k];
  });
}
