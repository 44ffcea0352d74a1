import { blend, hex, ramp, type Rgb } from '../core/colour.ts';
import { fill } from '../core/fill.ts';
import { polar, type Point } from '../core/geometry.ts';
import { clamp, fract, mix, smoothstep, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { fbm2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { shaded } from '../core/raster.ts';
import { polygon, stroke } from '../core/strokes.ts';

interface Branch {
  from: Point;
  to: Point;
  widths: readonly [number, number];
  /** Start and end of this branch's growth, as shares of the growth of the whole tree. */
  start: number;
  end: number;
}

interface Blossom {
  at: Point;
  radius: number;
  colour: Rgb;
  opens: number;
}

const GENERATIONS = 8;
const PETALS = 46;

/** A cherry tree grows in front of the moon, flowers, loses petals and withdraws. */
export const blossomTree: Motion = (size) => {
  const { width, height } = size;
  const random = new Random(5);
  const sky = ramp(['#1d2650', '#4a4580', '#a86f9c', '#f2b5ab']);
  const pink = ramp(['#ff9fb8', '#ffc9d6', '#fff0f2']);
  const [moon, soil, bark] = [hex('#fff3df'), hex('#1a1630'), hex('#241a33')];
  const back = shaded(size, (u, v) => {
    const d = Math.hypot(u + 0.02, v + 0.28);
    const air = blend(sky(clamp((v + 1) / 1.75)), moon, 0.4 * Math.exp(-Math.max(0, d - 0.36) * 6));
    const lit = blend(air, moon, smoothstep(0.362, 0.356, d));
    const ground = 0.77 - 0.09 * Math.exp(-(u * u) * 5) + 0.02 * fbm2(u * 3, 1, 3, 3);
    return blend(lit, soil, smoothstep(ground - 0.003, ground + 0.003, v));
  });
  const branches: Branch[] = [];
  const blossoms: Blossom[] = [];
  const grow = (from: Point, angle: number, length: number, width: number, age: number): void => {
    const to = polar(from.x, from.y, length, angle);
    const next = width * (age < 2 ? 0.78 : 0.7);
    const [start, end] = [age / GENERATIONS, (age + 1.15) / GENERATIONS];
    branches.push({ from, to, widths: [width, next], start, end });
    if (age >= GENERATIONS - 4) {
      for (let i = 0; i < (age === GENERATIONS - 1 ? 4 : 1); i++) {
        const spot = polar(to.x, to.y, random.range(0, 14), random.range(0, TAU));
        const radius = random.range(2.5, 7);
        const opens = random.range(0.1, 0.85);
        blossoms.push({ at: spot, radius, colour: pink(random.next()), opens });
      }
    }
    if (age === GENERATIONS - 1) return;
    const lean = random.range(-0.12, 0.12);
    for (const side of random.chance(0.12) ? [-1, 0, 1] : [-1, 1]) {
      const turned = angle + lean + side * random.range(0.22, 0.52);
      // Branches that hang turn upwards a little.
      const lifted = turned + (-Math.PI / 2 - turned) * 0.07;
      grow(to, lifted, length * random.range(0.72, 0.88), next, age + 1);
    }
  };
  grow({ x: width * 0.55, y: height * 0.86 }, -Math.PI / 2 - 0.02, height * 0.128, 25, 0);
  const petals = Array.from({ length: PETALS }, () => ({
    x: random.range(0.05, 1.05) * width,
    phase: random.next(),
    sway: random.range(10, 42),
    radius: random.range(1.8, 4),
    colour: pink(random.next()),
  }));
  return (t) => {
    const raster = back.copy();
    const grown = smoothstep(0, 0.5, t) * smoothstep(1, 0.84, t);
    for (const { from, to, widths, start, end } of branches) {
      const part = clamp((grown - start) / (end - start));
      if (part === 0) continue;
      const tip = { x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) };
      const full = Math.min(1, 0.25 + grown - start * 0.5);
      fill(raster, [stroke(from, tip, widths[0] * full, widths[1] * full * part)], bark);
    }
    const flowering = smoothstep(0.4, 0.64, t) * smoothstep(0.94, 0.82, t);
    for (const { at, radius, colour, opens } of blossoms) {
      const open = clamp((flowering - opens) / 0.15);
      if (open > 0) fill(raster, [polygon(at.x, at.y, radius * open, 10)], colour, 0.9);
    }
    const falling = smoothstep(0.5, 0.66, t) * smoothstep(1, 0.86, t);
    for (const { x, phase, sway, radius, colour } of petals) {
      const fall = fract(phase + t * 2);
      const spot = { x: x + Math.sin((fall * 2 + phase) * TAU) * sway, y: mix(0.22, 0.95, fall) };
      const shown = falling * smoothstep(0, 0.08, fall) * smoothstep(1, 0.85, fall);
      if (shown > 0) {
        const outline = polygon(spot.x, spot.y * height, radius, 6, fall * 9);
        fill(raster, [outline], colour, shown);
      }
    }
    return raster;
  };
};
