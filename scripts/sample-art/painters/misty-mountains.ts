import { add, blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { paper as paperTexture, vignette } from '../core/develop.ts';
import { coverage, fill, paint } from '../core/fill.ts';
import { type Point } from '../core/geometry.ts';
import { clamp, mix, smoothstep } from '../core/maths.ts';
import { fbm2, ridged2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { shaded, type Paint } from '../core/raster.ts';
import { bird, fir } from './plants.ts';

export interface MistyMountains {
  seed: number;
  /** Colors of the sky, from top to horizon. */
  sky: readonly string[];
  /** Colors of the farthest and the nearest ridge, and of the mist between them. */
  far: string;
  near: string;
  mist: string;
  sun: { x: number; y: number; radius: number; colour: string; glow: number };
  ridges?: number;
  /**
   * Height of the fir trees on the near ridges, as a share of the picture's height. 0 for no trees.
   */
  trees?: number;
  /** Vertical position of the farthest ridge, from -1 (top) to 1 (bottom). */
  horizon?: number;
  /** How rugged the far ridges are. */
  relief?: number;
  birds?: number;
  paper?: number;
}

function movingMean(values: readonly number[], reach: number): number[] {
  return values.map((_, i) => {
    const near = values.slice(Math.max(0, i - reach), i + reach + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

/** Draws rows of mountain ridges in morning mist, with a sun or moon. */
export function mistyMountains(look: MistyMountains): Paint {
  return (size) => {
    const { width, height } = size;
    const random = new Random(look.seed);
    const sky = ramp(look.sky);
    const far = hex(look.far);
    const near = hex(look.near);
    const mist = hex(look.mist);
    const sunColour = hex(look.sun.colour);
    const ridges = look.ridges ?? 8;
    const trees = look.trees ?? 0.12;
    const horizon = look.horizon ?? -0.1;
    const half = height / 2;
    const toU = (x: number): number => (x - width / 2) / half;
    const toV = (y: number): number => y / half - 1;

    const glowAt = (u: number, v: number): number => {
      const d = Math.hypot(u - look.sun.x, v - look.sun.y);
      return look.sun.glow * (0.45 * Math.exp(-d * 1.5) + 0.5 * Math.exp(-d * 5));
    };
    const raster = shaded(
      size,
      (u, v): Rgb => {
        const cloud = fbm2(u * 0.8 + 7, v * 4, 5, look.seed + 50);
        const base = sky(clamp((v + 1) / (horizon + 1.25) + cloud * 0.06));
        const streak = smoothstep(0.05, 0.5, cloud) * 0.2 * smoothstep(-1, 0, v);
        const lit = add(blend(base, mist, streak), scale(sunColour, glowAt(u, v)));
        const d = Math.hypot(u - look.sun.x, v - look.sun.y);
        const disc = smoothstep(look.sun.radius + 0.004, look.sun.radius - 0.004, d);
        return blend(lit, scale(sunColour, 1 + look.sun.glow * 0.4), disc);
      },
      1,
    );

    for (let i = 0; i < ridges; i++) {
      const depth = i / (ridges - 1);
      const base = mix(horizon, 1.02, depth ** 1.15);
      const stretch = mix(0.8, 0.5, depth);
      const relief = (look.relief ?? 0.5) * mix(1, 0.6, depth);
      const tops = Array.from({ length: width + 1 }, (_, x) => {
        const u = toU(x) * stretch + i * 13.7;
        const rock = ridged2(u * 0.9, i * 3.1, 6, look.seed + i) - 0.35;
        const soil = fbm2(u * 1.1, i * 2.3, 6, look.seed + 40 + i);
        return (base - relief * mix(rock, soil, 0.25 + depth * 0.7) + 1) * half;
      });
      const level = movingMean(tops, Math.round(width * 0.07));
      const topAt = (x: number): number => tops[clamp(Math.round(x), 0, width)] ?? height;
      const outlines: Point[][] = [
        [...tops.map((y, x) => ({ x, y })), { x: width, y: height + 2 }, { x: 0, y: height + 2 }],
      ];
      if (trees > 0 && depth > 0.3) {
        const tall = trees * height * (0.12 + 0.88 * depth ** 1.6);
        for (let x = -20; x < width + 20; x += tall * random.range(0.04, 0.2)) {
          // Trees grow in groups: tall where this slow noise is high, with clearings where it is
          // low.
          const wood = fbm2(toU(x) * 2.2 + i * 3, i, 3, look.seed + 70) + 0.32;
          if (wood < 0.05 && random.chance(0.75)) continue;
          const grown = tall * clamp(0.4 + wood * 1.1, 0.3, 1) * random.range(0.55, 1);
          outlines.push(fir(x, topAt(x) + tall * 0.06, grown, random));
        }
      }
      const body = blend(far, near, depth ** 1.35);
      paint(raster, coverage(outlines, size), (x, y) => {
        const u = toU(x);
        const v = toV(y);
        const below = (y - mix(topAt(x), level[x] ?? 0, 0.75)) / half;
        const drift = fbm2(u * 1.3 + i * 4.4, v * 3 + i, 4, look.seed + 200);
        const rise = smoothstep(-0.02, mix(0.5, 0.75, depth), below + drift * 0.24);
        const haze = clamp(rise * mix(0.95, 0.62, depth) * (1 - smoothstep(0.8, 1, depth) * 0.75));
        const glow = glowAt(u, v);
        const lit = add(mist, scale(sunColour, glow * 0.35));
        const slope = add(body, scale(sunColour, glow * 0.14 * (1 - depth)));
        return blend(slope, lit, haze);
      });
    }
    const flock = look.birds ?? 0;
    for (let i = 0; i < flock; i++) {
      const x = (look.sun.x + 0.35 + random.gauss() * 0.28) * half + width / 2;
      const y = (look.sun.y + 0.02 + random.gauss() * 0.12 + 1) * half;
      fill(
        raster,
        [bird(x, y, random.range(0.012, 0.026) * height, random.range(-2, 2))],
        near,
        0.75,
      );
    }
    if (look.paper !== undefined) return paperTexture(raster, look.paper, look.seed);
    return vignette(raster, 0.15);
  };
}
