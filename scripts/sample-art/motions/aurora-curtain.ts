import { add, ramp, scale, type Rgb } from '../core/colour.ts';
import { film } from '../core/develop.ts';
import { loopNoise } from '../core/drift.ts';
import { clamp, mix, smoothstep, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { fbm2, noise2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { Raster, shaded } from '../core/raster.ts';
import { glow } from '../core/strokes.ts';

const CURTAINS = [
  { foot: 0.33, height: 190, seed: 3, strength: 0.55 },
  { foot: 0.45, height: 260, seed: 9, strength: 0.95 },
  { foot: 0.52, height: 150, seed: 17, strength: 0.6 },
] as const;

/** Curtains of northern lights wave over a lake that reflects them. */
export const auroraCurtain: Motion = (size) => {
  const { width, height } = size;
  const random = new Random(31);
  const light = ramp(['#d8ffe4', '#37e39a', '#1b9f8e', '#6a4fc0', '#a03f9e']);
  const shore = Math.round(height * 0.64);
  const night = ramp(['#03050f', '#071226', '#0e2540']);
  const still = shaded(size, (_, v) => night(clamp((v + 1) / 1.3)), 1);
  for (let i = 0; i < 150; i++) {
    const at = { x: random.range(0, width), y: random.range(0, shore) };
    glow(still, at, random.range(0.6, 1.1), [0.85, 0.92, 1], random.range(0.1, 0.6));
  }
  const hills = Array.from(
    { length: width },
    (_, x) => shore - 12 - 74 * Math.max(0, fbm2(x * 0.006, 2, 5, 23) + 0.34) - 3 * noise2(x, 1, 5),
  );
  const land: Rgb = [0.004, 0.008, 0.014];
  return (t) => {
    const raster = still.copy();
    for (const { foot, height: tall, seed, strength } of CURTAINS) {
      for (let x = 0; x < width; x++) {
        const u = x / width;
        const wave =
          loopNoise(u * 1.5, t, 0.4, seed) * 0.6 + loopNoise(u * 4, t, 0.5, seed + 1) * 0.2;
        const bottom = (foot + wave * 0.13) * height;
        const rays = 0.55 + 0.5 * loopNoise(u * 13 + wave * 6, t, 1.1, seed + 2);
        const patch = smoothstep(-0.5, 0.45, loopNoise(u * 1.8 + 5, t, 0.6, seed + 3));
        const bright = strength * clamp(rays, 0.1, 1.3) * patch;
        const reach = tall * (0.75 + 0.45 * rays);
        const from = Math.max(0, Math.floor(bottom - reach * 3));
        for (let y = from; y < Math.min(shore, bottom + 16); y++) {
          const up = (bottom - y) / reach;
          const amount = up > 0 ? Math.exp(-up * 2.1) : Math.exp(-(((up * reach) / 7) ** 2));
          raster.add(x, y, light(clamp(up * 0.62 + 0.06)), bright * amount);
        }
      }
    }
    for (let x = 0; x < width; x++) {
      for (let y = Math.floor(hills[x] ?? shore); y < shore; y++) raster.set(x, y, land);
    }
    const water = new Raster(width, height);
    water.data.set(raster.data);
    for (let y = shore; y < height; y++) {
      const depth = (y - shore) / (height - shore);
      const ripple =
        (Math.sin(y * mix(0.9, 0.16, depth) - t * TAU * 2) * 3 + Math.sin(y * 0.07 + t * TAU) * 4) *
        (0.3 + depth * 1.5);
      for (let x = 0; x < width; x++) {
        const shift = ripple + noise2(x * 0.02, y * 0.05, 4) * 8 * depth;
        let sum: Rgb = [0, 0, 0];
        for (let k = -1; k <= 1; k++) {
          const mirrored = shore - (y - shore) * 1.35 + shift + k * (2 + depth * 12);
          sum = add(sum, raster.at(x + ripple * 0.4, clamp(mirrored, 0, shore - 1)));
        }
        water.set(x, y, scale(sum, mix(0.27, 0.16, depth)));
      }
    }
    return film(water, 1.35);
  };
};
