export interface Point {
  x: number;
  y: number;
}

/** A closed outline. */
export type Outline = readonly Point[];

/**
 * Returns the point at distance `radius` from a center. The angle is in radians, clockwise on the
 * screen, 0 is to the right.
 */
export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  return { x: cx + radius * Math.cos(angle), y: cy + radius * Math.sin(angle) };
}
