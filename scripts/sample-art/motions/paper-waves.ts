import { blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { clamp, mix, smoothstep, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { Raster, shaded } from '../core/raster.ts';

const LAYERS = 8;
const SHADOW = 0.5;

/** Waves cut from layers of colored paper, in front of a paper sun. */
export const paperWaves: Motion = (size) => {
  const { width, height } = size;
  const sea = ramp(['#f7b267', '#f4845f', '#d1495b', '#8d3b72', '#3f2a6b', '#1c1b4b']);
  const paper = Array.from({ length: LAYERS }, (_, i): Rgb => sea(i / (LAYERS - 1)));
  const [sky, sun] = [hex('#fff1d6'), hex('#ff9b54')];
  const back = shaded(size, (u, v) => {
    const d = Math.hypot(u - 0.08, v + 0.42);
    const shadow = 0.2 * smoothstep(0.3, 0.2, Math.hypot(u - 0.06, v + 0.39));
    return blend(scale(sky, 1 - shadow), sun, smoothstep(0.227, 0.223, d));
  });
  return (t) => {
    const raster = new Raster(width, height);
    for (let x = 0; x < width; x++) {
      const u = x / height;
      const tops = Array.from({ length: LAYERS }, (_, i) => {
        const depth = i / (LAYERS - 1);
        const swing = mix(0.013, 0.034, depth);
        const direction = i % 2 === 0 ? 1 : -1;
        const swell =
          Math.sin(u * mix(17, 9, depth) + direction * t * TAU + i * 1.9) +
          0.45 * Math.sin(u * mix(31, 19, depth) - direction * t * TAU + i * 4.1) +
          0.5 * Math.sin(t * TAU + i * 2.4);
        return (mix(0.4, 0.93, depth) - swing * swell) * height;
      });
      for (let y = 0; y < height; y++) {
        let colour = back.at(x, y);
        for (let i = 0; i < LAYERS; i++) {
          const top = tops[i] ?? height;
          const covered = clamp(y - top + 0.5);
          if (covered === 0) {
            // The paper in front throws a shadow upwards: the light comes from below the sun.
            const gap = top - y;
            if (gap < 60) colour = scale(colour, 1 - SHADOW * Math.exp(-gap / 13));
            break;
          }
          const edge = 1 + 0.16 * Math.exp(-(y - top) / 3);
          colour = blend(colour, scale(paper[i] ?? sky, edge), covered);
        }
        raster.set(x, y, colour);
      }
    }
    return raster;
  };
};
