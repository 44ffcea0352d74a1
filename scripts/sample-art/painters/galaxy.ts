import { add, blend, hex, scale, type Rgb } from '../core/colour.ts';
import { film } from '../core/develop.ts';
import { clamp, smoothstep } from '../core/maths.ts';
import { fbm2, noise2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { shaded, type Paint } from '../core/raster.ts';
import { bloom } from '../core/soften.ts';
import { scatterStars } from './starfield.ts';

export interface Galaxy {
  seed: number;
  arms: string;
  core: string;
  nurseries: string;
  /** Tilt: 1 is seen from above, 0.3 nearly from the side. */
  open: number;
  turn: number;
  /** How tightly the arms are wound. */
  winding: number;
}

/** Draws a spiral galaxy with dust lanes and star-forming regions. */
export function galaxy(look: Galaxy): Paint {
  return (size) => {
    const arms = hex(look.arms);
    const core = hex(look.core);
    const nurseries = hex(look.nurseries);
    const random = new Random(look.seed);
    const densityAt = (u: number, v: number): { light: Rgb; arm: number } => {
      const x = u * Math.cos(look.turn) + v * Math.sin(look.turn);
      const y = (-u * Math.sin(look.turn) + v * Math.cos(look.turn)) / look.open;
      const r = Math.hypot(x, y) * 1.25;
      const angle = Math.atan2(y, x);
      const warp = fbm2(x * 2.2, y * 2.2, 5, look.seed) * 0.9;
      const phase = 2 * (angle - look.winding * Math.log(r + 0.06)) + warp * 1.3;
      const wave = 0.5 + 0.5 * Math.cos(phase);
      const second = 0.5 + 0.5 * Math.cos(phase * 2 + 1.1);
      const arm = wave ** 2.4 * 0.85 + second ** 5 * 0.25;
      const fall = Math.exp(-r * 2.3) * smoothstep(1.75, 0.7, r);
      const cloud = clamp(0.62 + fbm2(x * 6, y * 6, 6, look.seed + 8) * 1.1);
      const lane = 0.5 + 0.5 * Math.cos(phase + 0.95);
      const dust =
        lane ** 5 * smoothstep(0.1, 0.35, r) * clamp(0.55 + noise2(x * 9, y * 9, look.seed + 3));
      const bulge = Math.exp(-((r / 0.16) ** 1.25)) * 2.6 + Math.exp(-((r / 0.42) ** 1.5)) * 0.3;
      const spots = smoothstep(0.26, 0.5, fbm2(x * 13, y * 13, 4, look.seed + 15)) * arm;
      let light = scale(blend(arms, core, Math.exp(-r * 3.4)), fall * (arm * 2.1 + 0.22) * cloud);
      light = add(light, scale(nurseries, spots * fall * 5.5 * smoothstep(0.16, 0.4, r)));
      light = scale(light, 1 - 0.78 * dust * smoothstep(1.4, 0.5, r));
      return { light: add(light, scale(core, bulge * (1 - 0.35 * dust))), arm: arm * fall };
    };
    const raster = shaded(
      size,
      (u, v) => {
        const far = smoothstep(0, 0.8, fbm2(u * 0.8, v * 0.8, 4, look.seed + 60)) * 0.02;
        return add(densityAt(u, v).light, add([0.004, 0.005, 0.011], scale(arms, far)));
      },
      1,
    );
    const toU = (x: number): number => ((x * 2) / size.width - 1) * (size.width / size.height);
    scatterStars(raster, random, 5200, 0.8, (x, y) =>
      clamp(densityAt(toU(x), (y * 2) / size.height - 1).arm * 3.2),
    );
    scatterStars(raster, random, 900, 0.9);
    return film(bloom(raster, 9, 0.3, 0.6), 1.5);
  };
}
