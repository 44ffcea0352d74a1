import { add, blend, hex, ramp } from '../core/colour.ts';
import { mix, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { noise2 } from '../core/noise.ts';
import { shaded } from '../core/raster.ts';
import { glow } from '../core/strokes.ts';

const POINTS = 5000;

/** A pendulum's figure in glowing thread turns through its shapes. */
export const harmonograph: Motion = (size) => {
  const { width, height } = size;
  const thread = ramp([
    '#ff5f8f',
    '#ff9f5f',
    '#ffe08a',
    '#6fe0c0',
    '#4f8fff',
    '#b06fff',
    '#ff5f8f',
  ]);
  const still = shaded(
    size,
    (u, v) => {
      const far = Math.hypot(u, v) * 0.75;
      const cloth = 1 + 0.25 * noise2(u * 3, v * 3, 6);
      return blend(
        add(hex('#140f26'), [0.004 * cloth, 0, 0.006]),
        hex('#07060d'),
        Math.min(1, far),
      );
    },
    1,
  );
  return (t) => {
    const raster = still.copy();
    const turn = t * TAU;
    for (let i = 0; i < POINTS; i++) {
      const part = i / POINTS;
      const s = part * TAU * 3;
      const swing = mix(1, 0.45, part);
      const x = Math.sin(s * 2.003 + turn) * 0.62 + Math.sin(s * 3 + 0.6) * 0.38;
      const y = Math.sin(s * 3.002 + turn) * 0.55 + Math.sin(s * 2 + 1.9 - turn) * 0.45;
      const at = {
        x: width / 2 + x * swing * width * 0.44,
        y: height * 0.48 + y * swing * height * 0.38,
      };
      glow(raster, at, 2.3, thread((part + t) % 1), 0.16);
    }
    return raster;
  };
};
