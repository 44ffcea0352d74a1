import { add, blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { clamp, mix, smoothstep, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { Random } from '../core/random.ts';
import { Raster } from '../core/raster.ts';

/** The field is computed only at every COARSE-th pixel in both directions. */
const COARSE = 4;
const DROPS = 9;

/** Drops of liquid amber rise, merge and part, lit from behind. */
export const honey: Motion = ({ width, height }) => {
  const random = new Random(41);
  const amber = ramp(['#3a1206', '#8f3a0a', '#e08a1a', '#ffc65a', '#fff0b8']);
  const [glass, lamp] = [hex('#160a08'), hex('#ff9d2e')];
  const drops = Array.from({ length: DROPS }, (_, i) => ({
    x: random.range(0.2, 0.8),
    y: random.range(0.15, 0.85),
    sway: random.range(0.03, 0.13),
    rise: random.range(0.12, 0.34),
    beat: i % 3 === 0 ? 2 : 1,
    phase: random.next() * TAU,
    radius: random.range(0.04, 0.078) * height,
  }));
  const columns = Math.ceil(width / COARSE) + 3;
  const rows = Math.ceil(height / COARSE) + 3;
  const field = new Float32Array(columns * rows);
  const read = (x: number, y: number): number => {
    const cx = clamp(x / COARSE, 0, columns - 2);
    const cy = clamp(y / COARSE, 0, rows - 2);
    const at = Math.floor(cy) * columns + Math.floor(cx);
    const top = mix(field[at] ?? 0, field[at + 1] ?? 0, cx % 1);
    const bottom = mix(field[at + columns] ?? 0, field[at + columns + 1] ?? 0, cx % 1);
    return mix(top, bottom, cy % 1);
  };
  return (t) => {
    const placed = drops.map((drop) => ({
      x: (drop.x + drop.sway * Math.sin(t * TAU + drop.phase * 3)) * width,
      y: (drop.y + drop.rise * Math.sin(t * TAU * drop.beat + drop.phase)) * height,
      squared: drop.radius ** 2,
    }));
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [column * COARSE, row * COARSE];
        // Pools of amber lie at the bottom and hang at the top.
        let sum = Math.exp(-(height - y) / 70) * 1.6 + Math.exp(-y / 60) * 1.3;
        for (const drop of placed) {
          const d = ((x - drop.x) ** 2 + (y - drop.y) ** 2) / drop.squared;
          sum += Math.exp(-d * 0.9) * 1.7;
        }
        field[row * columns + column] = sum;
      }
    }
    const raster = new Raster(width, height);
    for (let y = 0; y < height; y++) {
      const warm = scale(lamp, 0.05 + 0.2 * (y / height) ** 2);
      for (let x = 0; x < width; x++) {
        const value = read(x, y);
        const centre = 1 - ((x / width - 0.5) * 1.7) ** 2;
        const air = add(glass, scale(warm, centre * (0.6 + 0.6 * clamp(value))));
        const inside = smoothstep(0.66, 0.7, value);
        if (inside === 0) {
          raster.set(x, y, air);
          continue;
        }
        const dx = read(x + 3, y) - read(x - 3, y);
        const dy = read(x, y + 3) - read(x, y - 3);
        const facing = clamp((dx * 0.55 + dy * 0.83) * 6, -1, 1);
        const body = amber(clamp(0.18 + (value - 0.66) * 0.3 + (y / height) * 0.16));
        const shine = smoothstep(0.35, 0.95, facing) * smoothstep(1.5, 0.75, value) * 0.75;
        const lit: Rgb = add(scale(body, 1 + facing * 0.25), scale([1, 0.92, 0.75], shine));
        raster.set(x, y, blend(air, lit, inside));
      }
    }
    return raster;
  };
};
