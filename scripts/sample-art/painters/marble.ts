import { add, blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { clamp, smoothstep } from '../core/maths.ts';
import { fbm2 } from '../core/noise.ts';
import { shaded, type Paint } from '../core/raster.ts';
import { dot, unit, vec } from '../core/vec3.ts';

export interface Marble {
  seed: number;
  stone: readonly string[];
  /** Color of the metal in the veins. Undefined for ink without veins. */
  vein?: string;
  /** Scale of the pattern: 1 gives a few large folds. */
  zoom?: number;
  /** How strongly the folds are bent into each other. */
  swirl?: number;
}

/** Draws marble or poured ink: noise distorted by noise, with thin shiny metal veins. */
export function marble(look: Marble): Paint {
  return (size) => {
    const stone = ramp(look.stone);
    const metal: Rgb | null = look.vein === undefined ? null : hex(look.vein);
    const zoom = look.zoom ?? 1;
    const swirl = look.swirl ?? 1;
    const light = unit(vec(-0.5, -0.7, 0.75));
    const fold = (u: number, v: number): { tone: number; bend: number; vein: number } => {
      const x = u * zoom;
      const y = v * zoom;
      const ax = fbm2(x + 1.7, y + 9.2, 3, look.seed, 0.42);
      const ay = fbm2(x + 8.3, y + 2.8, 3, look.seed + 10, 0.42);
      const bx = fbm2(
        x + ax * 2.6 * swirl + 1.2,
        y + ay * 2.6 * swirl + 3.4,
        3,
        look.seed + 20,
        0.4,
      );
      const by = fbm2(
        x + ax * 2.6 * swirl + 4.1,
        y + ay * 2.6 * swirl + 0.9,
        3,
        look.seed + 30,
        0.4,
      );
      const tone = fbm2(x + bx * 2.4 * swirl, y + by * 2.4 * swirl, 3, look.seed + 40, 0.42);
      return { tone, bend: ax * 0.6 + by * 0.8, vein: bx + tone * 0.35 };
    };
    return shaded(
      size,
      (u, v) => {
        const here = fold(u, v);
        const step = 0.004;
        const right = fold(u + step, v);
        const below = fold(u, v + step);
        let c = stone(clamp(0.5 + here.tone * 0.85 + here.bend * 0.32));
        const slope = unit(
          vec(-(right.tone - here.tone) / step, -(below.tone - here.tone) / step, 9),
        );
        c = scale(c, 0.8 + 0.32 * dot(slope, light));
        if (metal !== null) {
          const gradient = Math.hypot(right.vein - here.vein, below.vein - here.vein) / step + 0.25;
          const line = Math.abs(here.vein - 0.06) / gradient;
          const width = 0.007 + 0.016 * smoothstep(-0.1, 0.35, here.bend);
          const inside = smoothstep(width, width * 0.45, line);
          const tilt = (right.vein - here.vein) / step - (below.vein - here.vein) / step;
          const shine = 0.5 + 0.5 * Math.sin(here.tone * 38 + tilt * 0.8);
          const leaf = add(
            scale(metal, 0.45 + 0.75 * shine),
            scale([1, 0.95, 0.8], shine ** 6 * 0.5),
          );
          c = scale(c, 1 - 0.35 * smoothstep(width * 2.6, width, line));
          c = blend(c, leaf, inside);
        }
        return c;
      },
      2,
    );
  };
}
