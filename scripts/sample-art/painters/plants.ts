import { type Point } from '../core/geometry.ts';
import { type Random } from '../core/random.ts';

/**
 * Returns the outline of a fir tree: its foot is at (x, y), with layers of hanging branches up to
 * `height`.
 */
export function fir(x: number, y: number, height: number, random: Random): Point[] {
  const tiers = Math.max(4, Math.min(13, Math.round(height / 7)));
  const spread = height * random.range(0.17, 0.24);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 1; i <= tiers; i++) {
    const t = i / tiers;
    const reach = spread * t ** 0.85;
    const tip = y - height * (1 - t * 0.93) + reach * 0.22;
    for (const [side, points] of [
      [-1, left],
      [1, right],
    ] as const) {
      const jitter = random.range(0.72, 1.12);
      points.push({ x: x + side * reach * jitter, y: tip + random.range(-0.01, 0.01) * height });
      points.push({ x: x + side * reach * jitter * 0.45, y: tip - height * 0.012 });
    }
  }
  const trunk = Math.max(0.6, height * 0.018);
  return [
    { x, y: y - height },
    ...right,
    { x: x + trunk, y: y - height * 0.05 },
    { x: x + trunk, y: y + height * 0.05 },
    { x: x - trunk, y: y + height * 0.05 },
    { x: x - trunk, y: y - height * 0.05 },
    ...left.reverse(),
  ];
}

/** Returns the outline of a distant flying bird: two bent wings with the total width `span`. */
export function bird(x: number, y: number, span: number, tilt: number): Point[] {
  const lift = span * 0.24;
  const thick = span * 0.055;
  const wing = (side: number): Point[] => [
    { x: x + side * span * 0.26, y: y - lift + side * tilt },
    { x: x + side * span * 0.5, y: y - lift * 0.45 + side * tilt * 2 },
    { x: x + side * span * 0.27, y: y - lift + thick + side * tilt },
  ];
  return [{ x, y: y - thick }, ...wing(1), { x, y: y + thick }, ...wing(-1).reverse()];
}
