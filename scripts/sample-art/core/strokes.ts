import type { Rgb } from './colour.ts';
import { polar, type Outline, type Point } from './geometry.ts';
import { TAU } from './maths.ts';
import type { Raster } from './raster.ts';

/** Returns a straight stroke. Its width goes from `startWidth` to `endWidth`, in pixels. */
export function stroke(from: Point, to: Point, startWidth: number, endWidth = startWidth): Outline {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const nx = (from.y - to.y) / length / 2;
  const ny = (to.x - from.x) / length / 2;
  return [
    { x: from.x + nx * startWidth, y: from.y + ny * startWidth },
    { x: to.x + nx * endWidth, y: to.y + ny * endWidth },
    { x: to.x - nx * endWidth, y: to.y - ny * endWidth },
    { x: from.x - nx * startWidth, y: from.y - ny * startWidth },
  ];
}

/** Returns a regular polygon with one corner at `turn` (radians). With many sides it is a circle. */
export function polygon(cx: number, cy: number, radius: number, sides = 24, turn = 0): Point[] {
  return Array.from({ length: sides }, (_, i) => polar(cx, cy, radius, turn + (i / sides) * TAU));
}

/** Adds a soft round light. `radius` is where it has lost two thirds of its strength, in pixels. */
export function glow(raster: Raster, at: Point, radius: number, colour: Rgb, amount: number): void {
  const reach = Math.ceil(radius * 2.2);
  const x = Math.round(at.x);
  const y = Math.round(at.y);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const ex = (x + dx - at.x) / radius;
      const ey = (y + dy - at.y) / radius;
      const light = Math.exp(-(ex * ex + ey * ey));
      if (light > 0.008) raster.add(x + dx, y + dy, colour, light * amount);
    }
  }
}
