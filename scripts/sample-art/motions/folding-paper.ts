import { blend, hex, scale, type Rgb } from '../core/colour.ts';
import { paper } from '../core/develop.ts';
import { fill } from '../core/fill.ts';
import type { Point } from '../core/geometry.ts';
import { fract, mix, smoothstep } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { shaded } from '../core/raster.ts';

const COLUMNS = 4;
const FRONT = ['#f3e9d8', '#e8d3b4', '#f3e9d8', '#efdcc4'];
const BACK = ['#c8553d', '#2f6f7e', '#e0a458', '#7b3f61'];
const LIGHT = { x: -0.55, y: -0.83 };

function colourOf(list: readonly string[], index: number): Rgb {
  return hex(list[index % list.length] ?? '#ffffff');
}

function between(a: Point, b: Point, t: number): Point {
  return { x: mix(a.x, b.x, t), y: mix(a.y, b.y, t) };
}

/** Squares of paper fold their corners to the middle and open again, in a wave over the picture. */
export const foldingPaper: Motion = (size) => {
  const edge = size.width / COLUMNS;
  const rows = Math.ceil(size.height / edge) + 1;
  const table = paper(
    shaded(size, (_, v) => scale(hex('#2a2630'), 1 + 0.12 * v), 1),
    0.08,
    5,
  );
  return (t) => {
    const raster = table.copy();
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const left = column * edge + 3;
        const top = row * edge - (rows * edge - size.height) / 2 + 3;
        const side = edge - 6;
        const centre = { x: left + side / 2, y: top + side / 2 };
        const corners = [
          { x: left, y: top },
          { x: left + side, y: top },
          { x: left + side, y: top + side },
          { x: left, y: top + side },
        ];
        const front = colourOf(FRONT, column + row * 3);
        const back = colourOf(BACK, column * 3 + row * 2 + (row % 3));
        const sides = corners.map((corner, i) =>
          between(corner, corners[(i + 1) % 4] ?? corner, 0.5),
        );
        fill(raster, [sides], front);
        corners.forEach((corner, i) => {
          const place = fract(t - (column * 0.05 + row * 0.055 + i * 0.055));
          const folded = smoothstep(0.05, 0.3, place) * smoothstep(0.8, 0.55, place);
          const turn = Math.cos(folded * Math.PI);
          const [from, to] = [sides[(i + 3) % 4] ?? corner, sides[i] ?? corner];
          const crease = between(from, to, 0.5);
          const tip = between(crease, corner, turn);
          // The part of the flap's direction that faces the light decides how bright it is.
          const out = { x: (corner.x - centre.x) / side, y: (corner.y - centre.y) / side };
          const facing = out.x * LIGHT.x + out.y * LIGHT.y;
          const lift = Math.sin(folded * Math.PI);
          const bright = 1 + lift * facing * (turn > 0 ? -0.7 : 0.7) - lift * 0.12;
          if (lift > 0.02) {
            const drop = { x: tip.x + lift * 15, y: tip.y + lift * 22 };
            fill(raster, [[from, to, drop]], [0.01, 0.008, 0.02], 0.32);
          }
          const sheet = turn > 0 ? front : back;
          fill(raster, [[from, to, tip]], scale(sheet, bright));
          // A flap that lies flat still has a visible edge.
          if (turn < 0)
            fill(
              raster,
              [[from, to, between(crease, tip, 0.12)]],
              blend(back, [0, 0, 0], 0.22),
              0.5,
            );
        });
      }
    }
    return raster;
  };
};
