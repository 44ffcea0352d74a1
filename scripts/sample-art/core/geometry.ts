export interface Point {
  x: number;
  y: number;
}

/** A closed outline. */
export type Outline = readonly Point[];

/** A point `radius` away from a centre, angle in radians, clockwise on the screen from the right. */
export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) };
}
