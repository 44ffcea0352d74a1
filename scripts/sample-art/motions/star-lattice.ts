import { blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { fill } from '../core/fill.ts';
import { polar, type Point } from '../core/geometry.ts';
import { clamp, mix, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { noise2 } from '../core/noise.ts';
import { shaded } from '../core/raster.ts';
import { stroke } from '../core/strokes.ts';

const COLUMNS = 2;

/**
 * Returns the star in a polygon with `sides` sides: from the middle of each side two lines leave at
 * the angle `contact` and meet those of the next sides (Hankin's method).
 */
function star(
  centre: Point,
  apothem: number,
  sides: number,
  turn: number,
  contact: number,
): Point[] {
  const slope = Math.tan(Math.PI / sides);
  const run = (apothem * slope) / (Math.cos(contact) + slope * Math.sin(contact));
  const inner = Math.hypot(apothem - run * Math.sin(contact), run * Math.cos(contact));
  return Array.from({ length: sides * 2 }, (_, i) => {
    const angle = turn + (i * Math.PI) / sides;
    return polar(centre.x, centre.y, i % 2 === 0 ? apothem : inner, angle);
  });
}

/** A lattice of golden eight-pointed stars on blue tiles. The stars open and close. */
export const starLattice: Motion = (size) => {
  const { width, height } = size;
  const pitch = width / COLUMNS;
  const apothem = pitch / 2;
  // The squares between regular octagons have the octagons' edge length.
  const gap = apothem * Math.tan(Math.PI / 8);
  const tiles = ramp(['#0b3b46', '#11596a', '#1c8a8f', '#58c2b0']);
  const gold = ramp(['#8a5a1c', '#e8b65a', '#fff0c0', '#e8b65a', '#8a5a1c']);
  const ground = shaded(size, (u, v) => scale(hex('#072a36'), 1 + 0.2 * noise2(u * 5, v * 5, 3)));
  const rows = Math.ceil(height / pitch) + 1;
  const top = (height - rows * pitch) / 2;
  return (t) => {
    const raster = ground.copy();
    const contact = mix(0.3, 1.28, 0.5 - 0.5 * Math.cos(t * TAU));
    const stars: Point[][] = [];
    for (let row = -1; row <= rows; row++) {
      for (let column = -1; column <= COLUMNS; column++) {
        const x = (column + 0.5) * pitch;
        const y = top + (row + 0.5) * pitch;
        stars.push(star({ x, y }, apothem, 8, 0, contact));
        const corner = { x: x + apothem, y: y + apothem };
        stars.push(star(corner, gap, 4, Math.PI / 4, contact));
      }
    }
    stars.forEach((outline, i) => {
      const lit = 0.5 + 0.5 * Math.sin(t * TAU + i * 2.4);
      const glaze: Rgb = i % 2 === 0 ? tiles(0.28 + 0.34 * lit) : tiles(0.75 + 0.25 * lit);
      fill(raster, [outline], glaze);
    });
    const shine = (x: number, y: number): Rgb => {
      const place = (x * 0.6 + y) / (height * 0.75);
      return blend(gold(place % 1), gold(0.5), 0.18);
    };
    for (const outline of stars) {
      outline.forEach((from, i) => {
        const to = outline[(i + 1) % outline.length] ?? from;
        if (clamp(from.y, -40, height + 40) !== from.y) return;
        fill(
          raster,
          [stroke({ x: from.x + 1.5, y: from.y + 2.5 }, { x: to.x + 1.5, y: to.y + 2.5 }, 7)],
          [0, 0.02, 0.03],
          0.35,
        );
        fill(raster, [stroke(from, to, 6.5)], shine);
      });
    }
    return raster;
  };
};
