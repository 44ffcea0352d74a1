import { add, blend, hex, ramp, scale } from '../core/colour.ts';
import { coverage, paint } from '../core/fill.ts';
import { polar, type Point } from '../core/geometry.ts';
import { clamp, smoothstep, TAU } from '../core/maths.ts';
import { fbm2, noise2, voronoi } from '../core/noise.ts';
import { shaded, type Paint } from '../core/raster.ts';
import { blurredMask } from '../core/soften.ts';

export interface Agate {
  seed: number;
  bands: readonly string[];
  /** Colors of the crystals in the middle: dark and bright. */
  crystal: readonly [string, string];
  rind: string;
  table: string;
}

/**
 * Draws a polished slice of agate: bands that follow the outline, and crystals in the hollow
 * middle.
 */
export function agate(look: Agate): Paint {
  return (size) => {
    const bands = ramp(look.bands);
    const [dark, bright] = [hex(look.crystal[0]), hex(look.crystal[1])];
    const rind = hex(look.rind);
    const table = hex(look.table);
    const rim = (angle: number): number =>
      0.83 +
      0.17 * fbm2(Math.cos(angle) * 1.1 + 3, Math.sin(angle) * 1.1, 3, look.seed) +
      0.022 * fbm2(Math.cos(angle) * 9, Math.sin(angle) * 9, 4, look.seed + 1);

    const { width, height } = size;
    const half = height / 2;
    const raster = shaded(
      size,
      (u, v) =>
        scale(table, 1.06 - 0.14 * Math.hypot(u - 0.3, v + 0.4) + 0.02 * noise2(u * 3, v * 3, 1)),
      1,
    );
    const outline: Point[] = Array.from({ length: 900 }, (_, i) => {
      const angle = (i / 900) * TAU;
      return polar(width / 2, half, rim(angle) * half, angle);
    });
    const shadow = outline.map((p) => ({ x: p.x + half * 0.02, y: p.y + half * 0.045 }));
    paint(
      raster,
      blurredMask(coverage([shadow], size), half * 0.05),
      scale(table, 0.1),
      0.55,
      'over',
    );

    const slice = shaded(
      size,
      (u, v) => {
        const angle = Math.atan2(v, u);
        const wx = fbm2(u * 1.3, v * 1.3, 5, look.seed + 20);
        const wy = fbm2(u * 1.3 + 5, v * 1.3, 5, look.seed + 30);
        const r = Math.hypot(u + wx * 0.24, v + wy * 0.24);
        const depth = r / rim(angle);
        const wave = depth + 0.035 * fbm2(u * 4, v * 4, 4, look.seed + 40);
        const heart =
          0.27 + 0.05 * noise2(Math.cos(angle) * 2, Math.sin(angle) * 2, look.seed + 50);
        if (wave < heart) {
          const cell = voronoi(u * 17 + wx * 3, v * 17 + wy * 3, look.seed, 0.95);
          const facet = (cell.id * 7.3) % 1;
          const gleam = clamp(
            0.5 + (u * 17 - cell.x) * (facet - 0.5) * 2.2 + (v * 17 - cell.y) * (0.5 - cell.id),
          );
          const c = blend(dark, bright, clamp(gleam * 0.75 + facet * 0.3 - 0.1));
          const spark = facet > 0.86 ? smoothstep(0.55, 0.95, gleam) : 0;
          const hollow = smoothstep(0, heart, wave) * 0.6 + 0.42;
          return add(
            scale(c, hollow * (0.75 + 0.25 * smoothstep(0, 0.12, cell.border))),
            scale(bright, spark * 0.6),
          );
        }
        const t = (wave - heart) / (1 - heart);
        const stripe =
          noise2(t * 15 + 3, 0.3, look.seed + 60) * 0.6 + noise2(t * 46, 7.7, look.seed + 61) * 0.3;
        const hair = noise2(t * 150, 2.2, look.seed + 62);
        let c = bands(clamp(t * 0.9 + stripe * 0.34 + 0.04));
        c = scale(c, 1 + hair * 0.07 + 0.05 * noise2(u * 30, v * 30, 9));
        const white = smoothstep(0.3, 0.55, noise2(t * 21 + 9, 1.4, look.seed + 63));
        c = blend(c, [0.95, 0.93, 0.9], white * 0.55);
        c = blend(c, bright, smoothstep(0.05, 0, t) * 0.7);
        const skin = smoothstep(0.965, 0.985, Math.hypot(u, v) / rim(angle));
        c = blend(c, scale(rind, 0.7 + 0.5 * noise2(u * 22, v * 22, 4)), skin);
        const gloss = smoothstep(0.24, 0, Math.abs(u * 0.62 + v + 0.62 + 0.03 * wx)) * 0.09;
        return add(c, [gloss, gloss, gloss]);
      },
      2,
    );
    paint(raster, coverage([outline], size), (x, y) => slice.at(x, y));
    return raster;
  };
}
