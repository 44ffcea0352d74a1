import { clamp } from './maths.ts';
import { along, cross, dot, minus, plus, times, unit, vec, type Vec3 } from './vec3.ts';

/**
 * A signed distance function: the distance from a point to the nearest surface, negative inside.
 */
export type Field = (p: Vec3) => number;

export interface Camera {
  eye: Vec3;
  target: Vec3;
  /** Half the height of the view at distance 1. If `flat` is true, half its height in the scene. */
  zoom: number;
  /** True for parallel rays, as in technical drawings. */
  flat?: boolean;
}

export interface Ray {
  origin: Vec3;
  direction: Vec3;
}

/** Returns a function from picture coordinates (u right, v down, as in `shaded`) to rays. */
export function camera({ eye, target, zoom, flat = false }: Camera): (u: number, v: number) => Ray {
  const forward = unit(minus(target, eye));
  const right = unit(cross(forward, vec(0, 1, 0)));
  const up = cross(right, forward);
  return (u, v) => {
    const offset = plus(times(right, u * zoom), times(up, -v * zoom));
    return flat
      ? { origin: plus(eye, offset), direction: forward }
      : { origin: eye, direction: unit(plus(forward, offset)) };
  };
}

/**
 * Returns the distance at which a ray meets the surface, or -1 if it meets nothing before `far`.
 */
export function march(
  field: Field,
  origin: Vec3,
  direction: Vec3,
  far: number,
  steps = 120,
  near = 0.001,
): number {
  let travelled = near;
  for (let i = 0; i < steps && travelled < far; i++) {
    const gap = field(along(origin, direction, travelled));
    if (gap < 0.0006 + 0.0004 * travelled) return travelled;
    travelled += gap * 0.92;
  }
  return -1;
}

/** Returns the surface normal: the direction in which the distance grows fastest. */
export function normalAt(field: Field, p: Vec3, e = 0.001): Vec3 {
  // Uses four samples at the corners of a tetrahedron.
  const a = field(vec(p.x + e, p.y - e, p.z - e));
  const b = field(vec(p.x - e, p.y - e, p.z + e));
  const c = field(vec(p.x - e, p.y + e, p.z - e));
  const d = field(vec(p.x + e, p.y + e, p.z + e));
  return unit(vec(a - b - c + d, -a - b + c + d, -a + b - c + d));
}

/**
 * Returns how much light reaches a point: 0 in full shadow, 1 in full light. Smaller `softness`
 * values give softer shadows.
 */
export function lightAt(field: Field, p: Vec3, light: Vec3, softness: number, far: number): number {
  let seen = 1;
  let travelled = 0.02;
  for (let i = 0; i < 70 && travelled < far; i++) {
    const gap = field(along(p, light, travelled));
    seen = Math.min(seen, 0.5 + (0.5 * softness * gap) / travelled);
    if (seen < 0) return 0;
    travelled += clamp(gap, 0.008, 0.35);
  }
  return seen * seen * (3 - 2 * seen);
}

/** Returns the ambient occlusion factor of a surface point: 0 in a deep corner, 1 in the open. */
export function openness(field: Field, p: Vec3, n: Vec3, reach = 0.5): number {
  let closed = 0;
  let weight = 1;
  for (let i = 1; i <= 6; i++) {
    const step = (reach * i * i) / 36 + 0.005;
    closed += (weight * Math.max(0, step - field(along(p, n, step)))) / reach;
    weight *= 0.78;
  }
  return clamp(1 - 1.15 * closed);
}

/**
 * Returns how much a surface reflects at this angle (Schlick's approximation). `facing` is its
 * reflectivity when seen from straight ahead.
 */
export function fresnel(direction: Vec3, n: Vec3, facing: number): number {
  return facing + (1 - facing) * clamp(1 + dot(direction, n)) ** 5;
}

/** Distance to a box with these half sizes and rounded edges. */
export function box(p: Vec3, hx: number, hy: number, hz: number, round = 0): number {
  const x = Math.abs(p.x) - hx + round;
  const y = Math.abs(p.y) - hy + round;
  const z = Math.abs(p.z) - hz + round;
  const outside = Math.hypot(Math.max(x, 0), Math.max(y, 0), Math.max(z, 0));
  return outside + Math.min(Math.max(x, y, z), 0) - round;
}

/** Distance to an upright cylinder with rounded edges. `half` is half its height. */
export function cylinder(p: Vec3, radius: number, half: number, round = 0): number {
  const d = Math.hypot(p.x, p.z) - radius + round;
  const h = Math.abs(p.y) - half + round;
  return Math.min(Math.max(d, h), 0) + Math.hypot(Math.max(d, 0), Math.max(h, 0)) - round;
}

/** Distance to a rod with round ends between two points. */
export function rod(p: Vec3, a: Vec3, b: Vec3, radiusA: number, radiusB = radiusA): number {
  const ab = minus(b, a);
  const ap = minus(p, a);
  const t = clamp(dot(ap, ab) / dot(ab, ab));
  const gap = minus(ap, times(ab, t));
  return Math.sqrt(dot(gap, gap)) - (radiusA + (radiusB - radiusA) * t);
}

/**
 * Approximate distance to a sphere that is stretched along the axes. It is exact enough for
 * `march`.
 */
export function ellipsoid(p: Vec3, rx: number, ry: number, rz: number): number {
  const k0 = Math.hypot(p.x / rx, p.y / ry, p.z / rz);
  const k1 = Math.hypot(p.x / (rx * rx), p.y / (ry * ry), p.z / (rz * rz));
  return k1 > 0 ? (k0 * (k0 - 1)) / k1 : -Math.min(rx, ry, rz);
}
