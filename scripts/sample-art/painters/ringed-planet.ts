import { add, blend, multiply, ramp, scale, WHITE, type Rgb } from '../core/colour.ts';
import { film, vignette } from '../core/develop.ts';
import { clamp, smoothstep } from '../core/maths.ts';
import { fbm2, fbm3, noise2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { Raster, shaded, type Paint } from '../core/raster.ts';
import { bloom } from '../core/soften.ts';
import { dot, turnedX, unit, vec } from '../core/vec3.ts';
import { nebula, scatterStars } from './starfield.ts';

export interface RingedPlanet {
  seed: number;
  /** Center and radius, in units of half the picture's height. */
  x: number;
  y: number;
  radius: number;
  /** Gas planets have bands, land planets have continents and seas, ice planets have cracks. */
  kind: 'gas' | 'land' | 'ice' | 'lava';
  surface: readonly string[];
  air: string;
  gas: readonly [string, string, string];
  rings?: readonly string[];
  tilt?: number;
  light?: readonly [number, number, number];
  stars?: number;
  /** Brightness of the nebula behind the planet. */
  glow?: number;
}

/** Draws a planet in front of a nebula, with shaded rings if `rings` is set. */
export function ringedPlanet(look: RingedPlanet): Paint {
  return (size) => {
    const surface = ramp(look.surface);
    const ringColour = ramp(look.rings ?? ['#000000', '#000000']);
    const air = ramp([look.air, look.air])(0);
    const gas = nebula(look.gas, look.seed);
    const light = unit(vec(...(look.light ?? [-0.75, 0.42, 0.5])));
    const tilt = look.tilt ?? 0.36;
    const roll = 0.32;

    const sky = new Raster(size.width, size.height);
    const back = shaded(size, (u, v) => scale(gas(u, v), look.glow ?? 1.1), 1);
    sky.data.set(back.data);
    scatterStars(sky, new Random(look.seed), look.stars ?? (size.width * size.height) / 900, 1.1);

    const groundAt = (x: number, y: number, z: number): { c: Rgb; glow: number } => {
      if (look.kind === 'gas') {
        const swirl = fbm3(x * 2.5, y * 7, z * 2.5, 5, look.seed);
        const band = noise2(y * 5 + swirl * 0.55, 0.5, look.seed + 1);
        const fine = noise2(y * 19 + swirl * 1.5, 3.5, look.seed + 2);
        return { c: surface(0.5 + band * 0.42 + fine * 0.1 + swirl * 0.08), glow: 0 };
      }
      const height = fbm3(x * 1.9 + 5, y * 1.9, z * 1.9, 7, look.seed);
      if (look.kind === 'ice') {
        const crack = Math.abs(fbm3(x * 2.3, y * 2.3, z * 2.3, 6, look.seed + 5));
        return { c: surface(clamp(0.75 + height * 0.6) * smoothstep(-0.02, 0.07, crack)), glow: 0 };
      }
      if (look.kind === 'lava') {
        const crack = Math.abs(fbm3(x * 2.6, y * 2.6, z * 2.6, 6, look.seed + 5));
        return { c: surface(clamp(0.3 + height * 0.5)), glow: Math.exp(-crack * 26) };
      }
      const cloud = smoothstep(
        0.02,
        0.4,
        fbm3(x * 2.2 + height, y * 4.2, z * 2.2, 6, look.seed + 8),
      );
      return {
        c: blend(surface(clamp(0.5 + height * 1.1)), [0.9, 0.92, 0.95], cloud * 0.85),
        glow: 0,
      };
    };
    const ringAt = (distance: number): { c: Rgb; solid: number } => {
      const t = (distance - 1.35) / 1.05;
      if (look.rings === undefined || t < 0 || t > 1) return { c: [0, 0, 0], solid: 0 };
      const grooves = 0.55 + 0.45 * noise2(distance * 34, 0.5, look.seed + 30);
      const wide = 0.6 + 0.5 * noise2(distance * 7, 4.5, look.seed + 31);
      const gap = 1 - Math.exp(-(((t - 0.63) / 0.028) ** 2));
      const edge = smoothstep(0, 0.06, t) * smoothstep(1, 0.93, t);
      return { c: ringColour(t), solid: clamp(grooves * wide * gap * edge * 1.15) };
    };

    const raster = shaded(
      size,
      (u, v, px, py) => {
        const du = (u - look.x) / look.radius;
        const dv = -(v - look.y) / look.radius;
        const x = du * Math.cos(roll) + dv * Math.sin(roll);
        const y = -du * Math.sin(roll) + dv * Math.cos(roll);
        const sun = vec(
          light.x * Math.cos(roll) + light.y * Math.sin(roll),
          -light.x * Math.sin(roll) + light.y * Math.cos(roll),
          light.z,
        );
        const d2 = x * x + y * y;
        let c: Rgb = sky.at(px, py);
        const z = d2 < 1 ? Math.sqrt(1 - d2) : 0;
        // All view rays are parallel, so this ray meets the ring plane at depth y / tan(tilt).
        const ringZ = y / Math.tan(tilt);
        const flat = Math.hypot(x, y / Math.sin(tilt));
        const ring = ringAt(flat);
        if (d2 < 1) {
          const n = vec(x, y, z);
          const here = turnedX(n, -tilt);
          const ground = groundAt(here.x, here.y, here.z);
          const facing = dot(n, sun);
          const day = smoothstep(-0.12, 0.65, facing);
          const axis = turnedX(sun, -tilt);
          const reach = -here.y / axis.y;
          const cast =
            reach > 0
              ? ringAt(Math.hypot(here.x + axis.x * reach, here.z + axis.z * reach)).solid
              : 0;
          const rim = (1 - z) ** 3;
          const lit = scale(
            multiply(ground.c, blend(WHITE, air, 0.12)),
            day * 1.25 * (1 - 0.7 * cast),
          );
          c = add(add(lit, scale(air, rim * day * 0.9)), scale(ground.c, 0.008));
          if (ground.glow > 0)
            c = add(c, scale([1.6, 0.34, 0.06], ground.glow * (1.15 - day * 0.5)));
        } else {
          const halo = Math.exp(-(Math.sqrt(d2) - 1) * 15);
          const side = smoothstep(-0.5, 0.9, (x * sun.x + y * sun.y) / Math.sqrt(d2));
          c = add(c, scale(air, halo * side * 0.55));
        }
        if (ring.solid > 0 && (d2 > 1 || ringZ < 0 === y < 0)) {
          const inFront = d2 > 1 || y < 0;
          if (inFront) {
            // The planet's shadow on the ring: `off2` is the squared distance of this ring point
            // from the shadow's axis.
            const place = vec(x, y, -ringZ);
            const away = dot(place, sun);
            const off2 = dot(place, place) - away * away;
            const shade = away < 0 ? smoothstep(0.9, 1.06, Math.sqrt(Math.max(0, off2))) : 1;
            c = blend(c, scale(ring.c, 0.05 + 1.05 * shade), ring.solid * 0.92);
          }
        }
        return c;
      },
      2,
    );
    // A few thin clouds of the nebula lie in front of the planet, so that it blends into the
    // background.
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        const veil = smoothstep(0.1, 0.6, fbm2(x / 420, y / 420, 5, look.seed + 77)) * 0.06;
        raster.add(x, y, back.at(x, y), veil);
      }
    }
    return vignette(film(bloom(raster, 7, 0.22, 0.75), 1.35), 0.25);
  };
}
