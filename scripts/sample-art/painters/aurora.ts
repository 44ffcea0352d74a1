import { add, blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { film, vignette } from '../core/develop.ts';
import { clamp, mix, smoothstep } from '../core/maths.ts';
import { cellRandom, fbm2, noise2 } from '../core/noise.ts';
import { Raster, shaded, type Paint } from '../core/raster.ts';
import { bloom } from '../core/soften.ts';

export interface Aurora {
  seed: number;
  /** Colors of the curtains, from their lower edge upwards. */
  light: readonly string[];
  night: readonly string[];
  /** Position of the far shore: 0 is the middle of the picture, 1 its bottom. */
  shore?: number;
}

function stars(x: number, y: number, seed: number): number {
  let light = 0;
  for (const [size, chance] of [
    [9, 0.06],
    [23, 0.09],
  ] as const) {
    const cx = Math.floor(x / size);
    const cy = Math.floor(y / size);
    if (cellRandom(cx, cy, seed + size) > chance) continue;
    const sx = (cx + 0.2 + 0.6 * cellRandom(cx, cy, seed + 1)) * size;
    const sy = (cy + 0.2 + 0.6 * cellRandom(cx, cy, seed + 2)) * size;
    const reach = 0.5 + 0.8 * cellRandom(cx, cy, seed + 3) ** 3;
    light += Math.exp(-(((x - sx) ** 2 + (y - sy) ** 2) / (reach * reach))) * 0.9;
  }
  return light;
}

/** Draws curtains of northern lights over a lake that reflects them. */
export function aurora(look: Aurora): Paint {
  return (size) => {
    const light = ramp(look.light);
    const night = ramp(look.night);
    const shore = look.shore ?? 0.3;

    // The curtains are thin sheets in space, seen from below. Each step of the loop adds one height
    // of the curtains.
    const curtains = (u: number, v: number): Rgb => {
      const climb = (shore - v) * 0.75 + 0.16;
      if (climb <= 0.02) return [0, 0, 0];
      let r = 0;
      let g = 0;
      let b = 0;
      const steps = 44;
      for (let i = 0; i < steps; i++) {
        const height = i / (steps - 1);
        const reach = (0.9 + height * 0.85) / climb;
        const x = u * reach * 0.42 + look.seed;
        const z = reach * 0.46;
        const warp = fbm2(x * 0.55, z * 0.5, 3, look.seed) * 1.9;
        const fold = noise2(x * 0.8 + warp, z * 1.25 - warp * 0.6, look.seed + 7);
        const sheet = Math.exp(-((fold / 0.085) ** 2));
        const patch = smoothstep(-0.25, 0.5, noise2(x * 0.45 + 3, z * 0.4, look.seed + 9));
        const rays = 0.55 + 0.45 * noise2(x * 9 + warp * 8, z * 2.5, look.seed + 11);
        const fadeUp = Math.exp(-height * 2.6) * smoothstep(0, 0.05, height + 0.012);
        const strength = (sheet * patch * rays * fadeUp * 2.3) / (1 + reach * 0.12) / steps;
        const c = light(height);
        r += c[0] * strength * 5;
        g += c[1] * strength * 5;
        b += c[2] * strength * 5;
      }
      const near = smoothstep(0.02, 0.3, climb);
      return [r * near, g * near, b * near];
    };
    const hills = (u: number): number =>
      shore -
      0.07 -
      0.16 * Math.max(0, fbm2(u * 1.1 + look.seed, 2, 6, look.seed + 20) + 0.32) -
      0.012 * Math.abs(noise2(u * 70, 0, look.seed + 21));
    const skyAt = (u: number, v: number, x: number, y: number): Rgb => {
      const base = night(clamp((v + 1) / (shore + 1)));
      return add(add(base, curtains(u, v)), scale([0.85, 0.92, 1], stars(x, y, look.seed)));
    };
    const land: Rgb = scale(night(0.2), 0.22);

    const scene = shaded(
      size,
      (u, v, x, y) => (v > hills(u) ? blend(land, night(1), 0.1) : skyAt(u, v, x, y)),
      1,
    );
    bloom(scene, 6, 0.35, 0.35);
    const raster = new Raster(size.width, size.height);
    const shoreY = ((shore + 1) / 2) * size.height;
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        if (y < shoreY) {
          raster.set(x, y, scene.at(x, y));
          continue;
        }
        const depth = (y - shoreY) / (size.height - shoreY);
        const grain = mix(0.1, 0.022, depth);
        const ripple = noise2(x * 0.012, y * grain * 2.6, look.seed + 30) * mix(1, 16, depth);
        const swell = noise2(x * 0.004, y * grain, look.seed + 31) * mix(1, 26, depth);
        let sum: Rgb = [0, 0, 0];
        // Reflections in water are smeared vertically, more so near the viewer.
        for (let k = -3; k <= 3; k++) {
          const mirror = shoreY - (y - shoreY) * 1.05 + swell + k * mix(1, 9, depth);
          sum = add(sum, scale(scene.at(x + ripple, Math.min(mirror, shoreY - 1)), 1 / 7));
        }
        const water = blend(
          scale(sum, mix(0.82, 0.5, depth)),
          hex(look.night[0] ?? '#000000'),
          depth * 0.25,
        );
        raster.set(x, y, water);
      }
    }
    return vignette(film(raster, 1.5), 0.3);
  };
}
