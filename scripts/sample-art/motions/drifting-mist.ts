import { add, blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { drifting } from '../core/drift.ts';
import { coverage, fill, paint } from '../core/fill.ts';
import { clamp, mix, smoothstep } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { fbm2, ridged2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { Raster, shaded } from '../core/raster.ts';
import { bird, fir } from '../painters/plants.ts';

const RIDGES = 6;

/** Rows of wooded ridges at sunrise. Mist drifts through the valleys between them. */
export const driftingMist: Motion = (size) => {
  const { width, height } = size;
  const random = new Random(4);
  const sky = ramp(['#35577e', '#7ea2b8', '#f0c193', '#ffe2b8']);
  const [far, near, mist, sun] = [hex('#8fa9bb'), hex('#101d29'), hex('#f6dcbc'), hex('#fff0cf')];
  const sunlight = (u: number, v: number): number => {
    const d = Math.hypot(u - 0.12, v + 0.3);
    return 0.35 * Math.exp(-d * 1.6) + 0.4 * Math.exp(-d * 5);
  };
  const still = shaded(
    size,
    (u, v): Rgb => {
      const disc = smoothstep(0.118, 0.112, Math.hypot(u - 0.12, v + 0.3));
      return blend(add(sky(clamp((v + 1) / 1.1)), scale(sun, sunlight(u, v))), sun, disc);
    },
    1,
  );
  for (let i = 0; i < 5; i++) {
    const place = { x: width * random.range(0.52, 0.8), y: height * random.range(0.24, 0.34) };
    fill(still, [bird(place.x, place.y, random.range(13, 24), random.range(-2, 2))], near, 0.7);
  }
  /** how much mist a pixel can hold */
  const density = new Float32Array(width * height);
  for (let i = 0; i < RIDGES; i++) {
    const depth = i / (RIDGES - 1);
    const base = mix(0.46, 0.98, depth ** 1.1) * height;
    const top = Array.from({ length: width + 1 }, (_, x) => {
      const u = (x / height) * mix(1.6, 1, depth) * 2 + i * 13.7;
      const rock = mix(ridged2(u * 0.9, i * 3.1, 5, 4 + i) - 0.35, fbm2(u, i, 5, 44 + i), depth);
      return base - rock * height * mix(0.24, 0.13, depth);
    });
    const outlines = [
      [...top.map((y, x) => ({ x, y })), { x: width, y: height }, { x: 0, y: height }],
    ];
    if (depth > 0.3) {
      const tall = height * 0.1 * depth ** 1.5;
      for (let x = -10; x < width + 10; x += tall * random.range(0.1, 0.3)) {
        const foot = (top[clamp(Math.round(x), 0, width)] ?? 0) + tall * 0.06;
        outlines.push(fir(x, foot, tall * random.range(0.35, 1), random));
      }
    }
    const mask = coverage(outlines, size);
    const body = blend(far, near, depth ** 1.3);
    paint(still, mask, body);
    for (let row = 0; row < mask.height; row++) {
      for (let column = 0; column < mask.width; column++) {
        const covered = mask.data[row * mask.width + column] ?? 0;
        const x = column + mask.x;
        const y = row + mask.y;
        const below = (y - mix(top[x] ?? 0, base, 0.6)) / height;
        const held = smoothstep(-0.05, mix(0.16, 0.3, depth), below) * mix(1, 0.62, depth);
        const at = y * width + x;
        density[at] = mix(density[at] ?? 0, held, covered);
      }
    }
  }
  const cloud = drifting({ width, height, shift: 170 }, (x, y) =>
    fbm2(x * 0.0045, y * 0.013, 4, 200),
  );
  return (t) => {
    const raster = new Raster(width, height);
    for (let y = 0; y < height; y++) {
      const v = (y / height) * 2 - 1;
      for (let x = 0; x < width; x++) {
        const held = density[y * width + x] ?? 0;
        if (held === 0) {
          raster.set(x, y, still.at(x, y));
          continue;
        }
        const haze = clamp(held * (0.8 + cloud(x, y, t) * 1.7), 0, 0.97);
        const lit = add(mist, scale(sun, sunlight((x * 2 - width) / height, v) * 0.3));
        raster.set(x, y, blend(still.at(x, y), lit, haze));
      }
    }
    return raster;
  };
};
