export const TAU = Math.PI * 2;

/** Keeps a number within [low, high]. */
export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** Straight interpolation from a to b. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** 0 below `from`, 1 above `to`, smooth between; `from` may be the greater one. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The part after the decimal point, also for negative numbers. */
export function fract(value: number): number {
  return value - Math.floor(value);
}

/** Smooth minimum: joins two distances with a fillet of radius k. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
