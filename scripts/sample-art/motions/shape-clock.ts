import { blend, oklch, ramp, scale } from '../core/colour.ts';
import { fill } from '../core/fill.ts';
import { polar, type Point } from '../core/geometry.ts';
import { clamp, fract, mix, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { shaded } from '../core/raster.ts';
import { glow, polygon, stroke } from '../core/strokes.ts';

const FIRST = 3;
const LAST = 11;
const TRAIL = 42;

/** Polygons with three to eleven sides. A light walks around each, and more often on small ones. */
export const shapeClock: Motion = (size) => {
  const { width, height } = size;
  const ground = ramp(['#1b1035', '#120a26', '#08060f']);
  const centre = { x: width / 2, y: height * 0.47 };
  const still = shaded(size, (u, v) => ground(clamp(Math.hypot(u, v + 0.06) * 0.95)), 1);
  const shapes = Array.from({ length: LAST - FIRST + 1 }, (_, i) => ({
    corners: polygon(centre.x, centre.y, width * (0.09 + i * 0.0455), FIRST + i, -Math.PI / 2),
    rounds: LAST - FIRST + 1 - i,
    colour: oklch(0.76, 0.16, 350 - i * 38),
  }));
  for (const { corners, colour } of shapes) {
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % corners.length] ?? corner;
      fill(still, [stroke(corner, next, 2.2)], scale(colour, 0.75), 0.8);
    });
    for (const corner of corners) fill(still, [polygon(corner.x, corner.y, 3.1, 12)], colour);
  }
  const along = (corners: readonly Point[], part: number): Point => {
    const at = fract(part) * corners.length;
    const from = corners[Math.floor(at)] ?? centre;
    const to = corners[(Math.floor(at) + 1) % corners.length] ?? centre;
    return { x: mix(from.x, to.x, at % 1), y: mix(from.y, to.y, at % 1) };
  };
  return (t) => {
    const raster = still.copy();
    for (const { corners, rounds, colour } of shapes) {
      const reach = 0.07 + 0.014 * rounds;
      for (let i = TRAIL; i > 0; i--) {
        const age = i / TRAIL;
        const at = along(corners, t * rounds - age * reach + 1);
        glow(raster, at, 4.6 * (1 - age * 0.5), colour, 0.15 * (1 - age));
      }
      const head = along(corners, t * rounds);
      glow(raster, head, 15, colour, 0.3);
      fill(raster, [polygon(head.x, head.y, 6.6, 20)], blend(colour, [1, 1, 1], 0.8));
    }
    // All lights meet at the top when the loop starts over.
    const meeting = Math.max(0, Math.cos(t * TAU)) ** 40;
    const top = polar(centre.x, centre.y, width * 0.27, -Math.PI / 2);
    if (meeting > 0.02) glow(raster, top, 60, [1, 0.85, 0.95], meeting * 0.1);
    return raster;
  };
};
