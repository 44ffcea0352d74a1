import { add, multiply, scale, type Rgb } from './colour.ts';
import { clamp } from './maths.ts';
import { fresnel, lightAt, march, normalAt, openness, type Field, type Ray } from './march.ts';
import { along, dot, length, minus, reflected, unit, vec, type Vec3 } from './vec3.ts';

export interface Surface {
  colour: Rgb;
  /** 0 is matte like clay; 1 reflects its surroundings like metal. */
  metal?: number;
  /** Reflectivity when seen from straight ahead: 0.04 for varnish. */
  gloss?: number;
  /** Strength of the light that the surface emits. */
  glow?: number;
  /** How much light passes through from behind, as in wax or leaves. */
  soft?: number;
}

/**
 * One object of the scene. `centre` and `reach` are its bounding sphere, so that distant rays can
 * skip it.
 */
export interface Part {
  field: Field;
  surface: (p: Vec3, n: Vec3) => Surface;
  centre: Vec3;
  reach: number;
}

export interface Stage {
  parts: readonly Part[];
  /** Direction to the sun, its color, and the sharpness of its shadows (8 is soft, 40 is sharp). */
  sun: Vec3;
  sunColour: Rgb;
  sharpness: number;
  /**
   * Returns the background light from a direction, for rays that hit no part and for reflections.
   */
  sky: (direction: Vec3) => Rgb;
  /** Ambient light on matte surfaces: from below, and from above. */
  ambient: readonly [Rgb, Rgb];
  far: number;
  /** Distance up to which nearby surfaces darken each other (ambient occlusion). */
  closeness?: number;
}

/** Creates an infinite part, such as a floor. */
export function wide(field: Field, surface: Part['surface']): Part {
  return { field, surface, centre: vec(0, 0, 0), reach: Infinity };
}

/** Creates a part with the same surface everywhere. */
export function solid(field: Field, centre: Vec3, reach: number, surface: Surface): Part {
  return { field, surface: () => surface, centre, reach };
}

// Far from a part the distance to its bounding sphere is enough; only near it the exact distance is
// needed.
function partDistance(part: Part, p: Vec3, best: number): number {
  if (part.reach === Infinity) return part.field(p);
  const gap = length(minus(p, part.centre)) - part.reach;
  if (gap > best) return best;
  return gap > 0.5 ? gap : part.field(p);
}

/** Returns the distance function of all parts together. */
function stageField(parts: readonly Part[]): Field {
  return (p) => {
    let best = 1e9;
    for (const part of parts) {
      const d = partDistance(part, p, best);
      if (d < best) best = d;
    }
    return best;
  };
}

function nearestPart(parts: readonly Part[], p: Vec3): Part | undefined {
  let best = 1e9;
  let nearest: Part | undefined;
  for (const part of parts) {
    const d = partDistance(part, p, best);
    if (d < best) {
      best = d;
      nearest = part;
    }
  }
  return nearest;
}

/** Returns a function that traces a ray through a scene and returns its light. */
export function lighting(stage: Stage): (ray: Ray, bounces?: number) => Rgb {
  const field = stageField(stage.parts);
  const follow = (ray: Ray, bounces = 2): Rgb => {
    const travelled = march(field, ray.origin, ray.direction, stage.far, 160);
    if (travelled < 0) return stage.sky(ray.direction);
    const p = along(ray.origin, ray.direction, travelled);
    const n = normalAt(field, p);
    const surface = nearestPart(stage.parts, p)?.surface(p, n);
    if (surface === undefined) return stage.sky(ray.direction);
    const facing = dot(n, stage.sun);
    const soft = surface.soft ?? 0;
    const diffuse = clamp((facing + soft) / (1 + soft));
    const start = along(p, n, 0.004 + travelled * 0.0004);
    const seen =
      diffuse > 0 ? lightAt(field, start, stage.sun, stage.sharpness, stage.far * 0.6) : 0;
    const open = openness(field, p, n, stage.closeness ?? 0.5);
    const up = 0.5 + 0.5 * n.y;
    const around: Rgb = add(scale(stage.ambient[0], 1 - up), scale(stage.ambient[1], up));
    // Light that bounced once has the color of the surface, so darken bright channels less.
    // Otherwise corners look gray.
    const tinted: Rgb = [
      open ** (1.6 - 0.9 * Math.min(1, surface.colour[0])),
      open ** (1.6 - 0.9 * Math.min(1, surface.colour[1])),
      open ** (1.6 - 0.9 * Math.min(1, surface.colour[2])),
    ];
    let light = add(
      scale(stage.sunColour, diffuse * Math.max(seen, soft * 0.25)),
      multiply(around, tinted),
    );
    light = multiply(light, surface.colour);
    const metal = surface.metal ?? 0;
    const gloss = surface.gloss ?? 0;
    if ((metal > 0 || gloss > 0) && bounces > 0) {
      const mirror = reflected(ray.direction, n);
      const seenThere = follow({ origin: start, direction: mirror }, bounces - 1);
      const amount = fresnel(ray.direction, n, metal > 0 ? 0.75 : gloss);
      const tint: Rgb = metal > 0 ? surface.colour : [1, 1, 1];
      const half = unit(minus(stage.sun, ray.direction));
      const spark = Math.max(0, dot(n, half)) ** 260 * seen * 6 * amount;
      const mirrored = add(
        multiply(scale(seenThere, amount * (0.35 + 0.65 * open)), tint),
        scale(stage.sunColour, spark),
      );
      light = add(scale(light, 1 - Math.max(metal, amount)), mirrored);
    }
    return surface.glow === undefined ? light : add(light, scale(surface.colour, surface.glow));
  };
  return follow;
}
