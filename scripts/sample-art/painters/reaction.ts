import { add, ramp, scale } from '../core/colour.ts';
import { vignette } from '../core/develop.ts';
import { clamp, mix, smoothstep } from '../core/maths.ts';
import { fbm2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { shaded, type Paint } from '../core/raster.ts';
import { dot, reflected, unit, vec } from '../core/vec3.ts';

export interface Reaction {
  seed: number;
  /**
   * Feed and kill rates of the reaction, in the middle and at the rim. They determine whether
   * spots, stripes or mazes grow.
   */
  middle: readonly [number, number];
  rim: readonly [number, number];
  /** Colors from the valleys to the ridges. */
  palette: readonly string[];
  steps?: number;
  /** Number of grid cells along the longer side. */
  cells?: number;
}

interface Dish {
  width: number;
  height: number;
  grown: Float32Array;
}

function grow(look: Reaction, aspect: number): Dish {
  const long = look.cells ?? 380;
  const width = Math.round(aspect >= 1 ? long : long * aspect);
  const height = Math.round(aspect >= 1 ? long / aspect : long);
  const random = new Random(look.seed);
  const n = width * height;
  let food = new Float32Array(n).fill(1);
  let life = new Float32Array(n);
  let nextFood = new Float32Array(n);
  let nextLife = new Float32Array(n);
  const feed = new Float32Array(n);
  const kill = new Float32Array(n);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bend = fbm2(x / 90, y / 90, 3, look.seed) * 0.5;
      const t = smoothstep(0.12, 0.62, Math.hypot(x / width - 0.5, y / height - 0.5) + bend * 0.35);
      feed[y * width + x] = mix(look.middle[0], look.rim[0], t);
      kill[y * width + x] = mix(look.middle[1], look.rim[1], t);
    }
  }
  for (let i = 0; i < n / 220; i++) {
    const cx = random.int(3, width - 4);
    const cy = random.int(3, height - 4);
    for (let k = 0; k < 25; k++)
      life[(cy + Math.floor(k / 5) - 2) * width + cx + (k % 5) - 2] = 0.5;
  }
  for (let step = 0; step < (look.steps ?? 4200); step++) {
    for (let y = 0; y < height; y++) {
      const up = (y === 0 ? height - 1 : y - 1) * width;
      const row = y * width;
      const down = (y === height - 1 ? 0 : y + 1) * width;
      for (let x = 0; x < width; x++) {
        const left = x === 0 ? width - 1 : x - 1;
        const right = x === width - 1 ? 0 : x + 1;
        const i = row + x;
        const u = food[i] ?? 0;
        const v = life[i] ?? 0;
        const spreadU =
          ((food[up + x] ?? 0) +
            (food[down + x] ?? 0) +
            (food[row + left] ?? 0) +
            (food[row + right] ?? 0)) *
            0.2 +
          ((food[up + left] ?? 0) +
            (food[up + right] ?? 0) +
            (food[down + left] ?? 0) +
            (food[down + right] ?? 0)) *
            0.05 -
          u;
        const spreadV =
          ((life[up + x] ?? 0) +
            (life[down + x] ?? 0) +
            (life[row + left] ?? 0) +
            (life[row + right] ?? 0)) *
            0.2 +
          ((life[up + left] ?? 0) +
            (life[up + right] ?? 0) +
            (life[down + left] ?? 0) +
            (life[down + right] ?? 0)) *
            0.05 -
          v;
        const eaten = u * v * v;
        const f = feed[i] ?? 0;
        nextFood[i] = u + spreadU - eaten + f * (1 - u);
        nextLife[i] = v + spreadV * 0.5 + eaten - (f + (kill[i] ?? 0)) * v;
      }
    }
    [food, nextFood] = [nextFood, food];
    [life, nextLife] = [nextLife, life];
  }
  return { width, height, grown: life };
}

/** Draws a reaction-diffusion pattern (Gray-Scott model) as a relief that is lit like porcelain. */
export function reaction(look: Reaction): Paint {
  return (size) => {
    const dish = grow(look, size.width / size.height);
    const palette = ramp(look.palette);
    const cell = (x: number, y: number): number =>
      dish.grown[clamp(y, 0, dish.height - 1) * dish.width + clamp(x, 0, dish.width - 1)] ?? 0;
    // Cubic B-spline interpolation: it is smooth enough for highlights.
    const weights = (t: number): [number, number, number, number] => [
      (1 - t) ** 3 / 6,
      (4 - 6 * t * t + 3 * t ** 3) / 6,
      (1 + 3 * t + 3 * t * t - 3 * t ** 3) / 6,
      t ** 3 / 6,
    ];
    const heightAt = (px: number, py: number): number => {
      const x = (px / size.width) * dish.width - 0.5;
      const y = (py / size.height) * dish.height - 0.5;
      const xi = Math.floor(x);
      const yi = Math.floor(y);
      const wx = weights(x - xi);
      const wy = weights(y - yi);
      let sum = 0;
      wy.forEach((weightY, j) => {
        wx.forEach((weightX, i) => {
          sum += weightX * weightY * cell(xi + i - 1, yi + j - 1);
        });
      });
      return smoothstep(0.02, 0.36, sum);
    };
    const light = unit(vec(-0.55, -0.7, 0.62));
    const raster = shaded(
      size,
      (_u, _v, px, py) => {
        const h = heightAt(px, py);
        const e = 1.2;
        const n = unit(
          vec(
            heightAt(px - e, py) - heightAt(px + e, py),
            heightAt(px, py - e) - heightAt(px, py + e),
            0.34,
          ),
        );
        const lit = clamp(dot(n, light));
        const wide =
          (heightAt(px - 9, py) +
            heightAt(px + 9, py) +
            heightAt(px, py - 9) +
            heightAt(px, py + 9)) /
          4;
        const open = clamp(0.72 + (h - wide) * 0.55);
        const gleam =
          Math.max(0, dot(reflected(vec(-light.x, -light.y, -light.z), n), vec(0, 0, 1))) ** 42;
        const c = scale(
          palette(clamp(h * 0.85 + 0.12 * wide)),
          (0.36 + 0.95 * lit) * (0.45 + 0.6 * open),
        );
        return add(c, scale([1, 0.98, 0.94], gleam * 0.42));
      },
      1,
    );
    return vignette(raster, 0.25);
  };
}
