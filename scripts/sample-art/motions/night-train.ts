import { add, blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { clamp, fract, mix, smoothstep } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { cellRandom, fbm2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { Raster, shaded } from '../core/raster.ts';
import { glow } from '../core/strokes.ts';

/** Returns noise over x that repeats after `period`. */
function repeating(x: number, period: number, zoom: number, seed: number): number {
  const part = fract(x / period);
  const at = part * period;
  const fade = smoothstep(0.7, 1, part);
  return mix(fbm2(at * zoom, 1, 4, seed), fbm2((at - period) * zoom, 1, 4, seed), fade);
}

/** Villages at night pass by the window of a train, under a moon that stays. */
export const nightTrain: Motion = (size) => {
  const { width, height } = size;
  const random = new Random(8);
  const night = ramp(['#070b1e', '#131c42', '#2f3a6e', '#6b6c9a']);
  const [moon, lamp] = [hex('#fff4da'), hex('#ffc873')];
  const still = shaded(size, (u, v) => {
    const d = Math.hypot(u - 0.16, v + 0.5);
    const air = add(night(clamp((v + 1) / 1.35)), scale(moon, 0.16 * Math.exp(-d * 3.5)));
    const hollow = smoothstep(0.086, 0.08, Math.hypot(u - 0.205, v + 0.535));
    return blend(air, moon, smoothstep(0.105, 0.1, d) * (1 - hollow));
  });
  for (let i = 0; i < 90; i++) {
    const at = { x: random.range(0, width), y: random.range(0, height * 0.5) };
    glow(still, at, random.range(0.6, 1.1), [0.9, 0.93, 1], random.range(0.1, 0.55));
  }
  // Each layer moves by a whole number of its periods per loop, so that the loop has no jump.
  const layers = [
    {
      base: 0.55,
      relief: 150,
      zoom: 0.006,
      period: 540,
      rounds: 0,
      colour: hex('#3a4170'),
      lights: 0,
    },
    {
      base: 0.63,
      relief: 90,
      zoom: 0.008,
      period: 540,
      rounds: 1,
      colour: hex('#222a55'),
      lights: 0.1,
    },
    {
      base: 0.71,
      relief: 60,
      zoom: 0.009,
      period: 1080,
      rounds: 1,
      colour: hex('#141a3a'),
      lights: 0.24,
    },
    {
      base: 0.83,
      relief: 80,
      zoom: 0.008,
      period: 1080,
      rounds: 2,
      colour: hex('#090c1f'),
      lights: 0,
    },
  ].map((layer, i) => ({
    ...layer,
    tops: Array.from({ length: layer.period }, (_, x) => {
      const soft =
        layer.base * height - layer.relief * repeating(x, layer.period, layer.zoom, 60 + i);
      const house = layer.lights > 0 && cellRandom(Math.floor(x / 30), i, 5) < layer.lights * 2;
      // Masts of the power line stand beside the track.
      if (i === 3 && x % 540 < 7) return layer.base * height - 330;
      return house ? soft - 13 + Math.abs((x % 30) - 15) * 0.8 : soft;
    }),
  }));
  const shade = (u: number, v: number): number => {
    const corner = 0.12;
    const qx = Math.max(0, Math.abs(u) - (0.5 - corner));
    const qy = Math.max(0, Math.abs(v) - (0.93 - corner));
    return Math.hypot(qx, qy) - corner;
  };
  const frame = shaded(size, (u, v): Rgb => {
    const wood = hex('#3b2430');
    return scale(wood, 0.55 + 0.5 * Math.exp(-Math.max(0, shade(u, v)) * 40) + 0.1 * v);
  });
  const glass = shaded(size, (u, v): Rgb => [smoothstep(0.003, -0.003, shade(u, v)), 0, 0]);
  return (t) => {
    const raster = new Raster(width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const open = glass.at(x, y)[0];
        if (open === 0) {
          raster.set(x, y, frame.at(x, y));
          continue;
        }
        let colour = still.at(x, y);
        for (const { tops, period, rounds, lights, colour: land } of layers) {
          const at = Math.floor(x + t * period * rounds) % period;
          const top = tops[at] ?? height;
          if (y < top - 0.5) continue;
          colour = blend(
            colour,
            scale(land, 1 - 0.3 * clamp((y - top) / 240)),
            clamp(y - top + 0.5),
          );
          const cell = Math.floor(at / 10);
          const lit = lights > 0 && at % 10 < 5 && y - top > 7 && y - top < 13;
          if (lit && cellRandom(cell, Math.floor(period), 9) < lights) colour = lamp;
        }
        const lampInside =
          0.05 * Math.exp(-(((x / width - 0.25) ** 2 + (y / height - 0.2) ** 2) * 26));
        raster.set(x, y, blend(frame.at(x, y), add(colour, scale(lamp, lampInside)), open));
      }
    }
    return raster;
  };
};
