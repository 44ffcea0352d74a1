import { add, blend, hex, scale, type Rgb } from '../core/colour.ts';
import { smoothstep } from '../core/maths.ts';
import { cellRandom, fbm2, fbm3 } from '../core/noise.ts';
import type { Random } from '../core/random.ts';
import { type Raster } from '../core/raster.ts';

/** Scatters stars over a picture: many faint ones and few bright ones, in warm and cold colors. */
export function scatterStars(
  raster: Raster,
  random: Random,
  count: number,
  brightness = 1,
  allowed: (x: number, y: number) => number = () => 1,
): void {
  for (let i = 0; i < count; i++) {
    const x = random.next() * raster.width;
    const y = random.next() * raster.height;
    const power = random.next() ** 7;
    const light = (0.12 + power * 2.4) * brightness * allowed(x, y);
    const warmth = random.gauss() * 0.2;
    const c: Rgb = [1 + warmth, 1, 1 - warmth];
    const radius = 0.55 + power * 1.15;
    const reach = Math.ceil(radius * 4);
    if (light < 0.02) continue;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const px = Math.floor(x) + dx;
        const py = Math.floor(y) + dy;
        const d = Math.hypot(px + 0.5 - x, py + 0.5 - y);
        const core = Math.exp(-((d / radius) ** 2));
        const halo = power > 0.5 ? 0.05 / (1 + d * d * 0.5) : 0;
        raster.add(px, py, c, light * (core + halo));
      }
    }
  }
}

/**
 * Returns the color function of gas clouds in three colors, with dark dust in front. `u` and `v`
 * are as in `shaded`.
 */
export function nebula(
  colours: readonly [string, string, string],
  seed: number,
): (u: number, v: number) => Rgb {
  const [deep, body, bright] = [hex(colours[0]), hex(colours[1]), hex(colours[2])];
  return (u, v) => {
    const wx = fbm2(u * 0.9 + 3, v * 0.9, 4, seed);
    const wy = fbm2(u * 0.9, v * 0.9 + 8, 4, seed + 9);
    const gas = fbm2(u * 1.1 + wx * 1.6, v * 1.1 + wy * 1.6, 6, seed + 20);
    const glow = fbm2(u * 1.7 - wy * 1.2, v * 1.7 + wx * 1.2, 6, seed + 40);
    const dust = fbm2(u * 2.1 + wx * 2.4, v * 2.1 - wy * 2.2, 6, seed + 60);
    const amount = smoothstep(-0.4, 0.5, gas);
    const heart = smoothstep(0.02, 0.5, glow) * amount;
    const lit = add(
      scale(blend(deep, body, amount), amount * 0.9),
      scale(bright, heart * heart * 1.4),
    );
    return scale(lit, 1 - 0.6 * smoothstep(0.05, 0.5, dust));
  };
}

/**
 * Returns the light of faint stars in a direction. Bent rays need this function instead of a flat
 * picture.
 */
export function starLight(x: number, y: number, z: number, seed: number): number {
  const fine = 95;
  const cx = Math.floor(x * fine);
  const cy = Math.floor(y * fine);
  const cz = Math.floor(z * fine);
  const chance = cellRandom(cx, cy * 311 + cz * 17, seed);
  if (chance > 0.012) return 0;
  const dx = x * fine - cx - 0.5;
  const dy = y * fine - cy - 0.5;
  const dz = z * fine - cz - 0.5;
  const power = cellRandom(cz, cx * 131 + cy, seed + 3) ** 3;
  return Math.exp(-(dx * dx + dy * dy + dz * dz) * 22) * (0.3 + power * 3);
}

/** Returns the light of the Milky Way's star clouds in a direction. */
export function milkyWay(x: number, y: number, z: number, seed: number): number {
  const band = Math.exp(-((y * 0.8 + x * 0.45) ** 2) * 9);
  return band * smoothstep(-0.2, 0.7, fbm3(x * 3, y * 3, z * 3, 5, seed));
}
