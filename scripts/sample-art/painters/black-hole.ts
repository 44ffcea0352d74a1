import { add, ramp, scale, type Rgb } from '../core/colour.ts';
import { film } from '../core/develop.ts';
import { clamp, smoothstep } from '../core/maths.ts';
import { camera } from '../core/march.ts';
import { fbm2 } from '../core/noise.ts';
import { shaded, type Paint } from '../core/raster.ts';
import { bloom } from '../core/soften.ts';
import { along, cross, dot, length, plus, times, unit, vec, type Vec3 } from '../core/vec3.ts';
import { milkyWay, starLight } from './starfield.ts';

export interface BlackHole {
  seed: number;
  /** Colors from the cool outer rim to the hot inner rim. */
  disk: readonly string[];
  haze: string;
  eye: readonly [number, number, number];
  zoom: number;
}

const INNER = 2.6;
const OUTER = 11;

/**
 * Draws a black hole by tracing light through curved space: its shadow, the photon ring and the
 * bent disk.
 */
export function blackHole(look: BlackHole): Paint {
  return (size) => {
    const heat = ramp(look.disk);
    const haze = ramp([look.haze, look.haze])(0);
    const rays = camera({ eye: vec(...look.eye), target: vec(0, 0, 0), zoom: look.zoom });

    const diskAt = (p: Vec3, direction: Vec3): Rgb => {
      const r = Math.hypot(p.x, p.z);
      if (r < INNER || r > OUTER) return [0, 0, 0];
      const angle = Math.atan2(p.z, p.x);
      // Inner gas moves faster than outer gas, so clouds are stretched into spirals.
      const turned = angle + 14 / r ** 1.1;
      const x = Math.cos(turned);
      const z = Math.sin(turned);
      const cloud = fbm2(r * 1.15 + x * 1.6, z * 1.6 + r * 0.3, 6, look.seed);
      const streak = fbm2(r * 5 + x, z + 11, 4, look.seed + 9);
      const t = (r - INNER) / (OUTER - INNER);
      const edge = smoothstep(0, 0.05, t) * smoothstep(1, 0.35, t);
      const density = clamp(0.42 + cloud * 0.9 + streak * 0.6) * edge;
      const speed = 0.72 / Math.sqrt(r / INNER) ** 1.1;
      const motion = unit(vec(-p.z, 0, p.x));
      const doppler = 1 / (1 + speed * dot(motion, direction));
      return scale(
        heat(clamp((1 - t) ** 1.6 * doppler * 0.85)),
        density * (0.25 + 2.6 * (1 - t) ** 2.4) * doppler ** 2.6,
      );
    };

    const raster = shaded(
      size,
      (u, v) => {
        const ray = rays(u, v);
        let p = ray.origin;
        let direction = ray.direction;
        const twist = cross(p, direction);
        const h2 = dot(twist, twist);
        let light: Rgb = [0, 0, 0];
        for (let i = 0; i < 420; i++) {
          const r2 = dot(p, p);
          const r = Math.sqrt(r2);
          if (r < 1) return light;
          if (r > 32 && dot(p, direction) > 0) break;
          const step = clamp(r * 0.055, 0.025, 0.9);
          const next = along(p, direction, step);
          direction = plus(direction, times(p, (-1.5 * h2 * step) / (r2 * r2 * r)));
          if (p.y * next.y < 0) {
            const t = p.y / (p.y - next.y);
            light = add(light, diskAt(along(p, direction, step * t), unit(direction)));
          }
          p = next;
        }
        if (length(p) < 3) return light;
        const sky = unit(direction);
        const faint = starLight(sky.x, sky.y, sky.z, look.seed + 40) * 0.8;
        const clouds = milkyWay(sky.x, sky.y, sky.z, look.seed + 50) * 0.2;
        return add(light, add([faint, faint, faint], scale(haze, clouds)));
      },
      2,
    );
    return film(bloom(raster, 8, 0.4, 0.5), 1.1);
  };
}
