export const TAU = Math.PI * 2;

/** Keeps a number within [low, high]. */
export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** Linear interpolation from a to b. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/**
 * Returns 0 below `from`, 1 above `to`, and a smooth curve between. `from` may be greater than
 * `to`.
 */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Returns `value` minus its floor; in [0, 1) also for negative numbers. */
export function fract(value: number): number {
  return value - Math.floor(value);
}

/**
 * Smooth minimum: blends two distances over a range of `k`, which rounds the edge between two
 * shapes.
 */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
