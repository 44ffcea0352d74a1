import { mix, TAU } from './maths.ts';
import { noise3 } from './noise.ts';

/**
 * Returns noise over x that changes with `t`, about -1 to 1. The noise at t = 1 is the same as at t
 * = 0. A larger `pace` makes it change faster.
 */
export function loopNoise(x: number, t: number, pace: number, seed: number): number {
  return noise3(x, Math.cos(t * TAU) * pace, Math.sin(t * TAU) * pace, seed);
}

/**
 * Draws a texture once and returns a function that reads it while it drifts to the left by `shift`
 * pixels per loop. To make the end of the loop match its start, it cross-fades to a second copy,
 * which started one loop later.
 */
export function drifting(
  size: { width: number; height: number; shift: number },
  texture: (x: number, y: number) => number,
): (x: number, y: number, t: number) => number {
  const { width, height, shift } = size;
  const stride = width + shift * 2 + 2;
  const table = new Float32Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < stride; x++) table[y * stride + x] = texture(x, y);
  }
  const read = (x: number, y: number): number => {
    const left = Math.floor(x);
    const at = y * stride + left;
    return mix(table[at] ?? 0, table[at + 1] ?? 0, x - left);
  };
  return (x, y, t) => {
    const older = read(x + shift + shift * t, y);
    const newer = read(x + shift * t, y);
    // A mix of two textures has less contrast than each of them. The division restores it.
    return mix(older, newer, t) / Math.hypot(t, 1 - t);
  };
}
