import { add, multiply, scale, type Rgb } from './colour.ts';
import { clamp } from './maths.ts';
import { fresnel, lightAt, march, normalAt, openness, type Field, type Ray } from './march.ts';
import { along, dot, length, minus, reflected, unit, vec, type Vec3 } from './vec3.ts';

export interface Surface {
  colour: Rgb;
  /** 0 is matt clay; 1 mirrors its surroundings as metal does. */
  metal?: number;
  /** Strength of the mirror seen head on: 0.04 for varnish. */
  gloss?: number;
  /** Light of its own. */
  glow?: number;
  /** How much light comes through from behind, as in wax or leaves. */
  soft?: number;
}

/** One thing on the stage; `centre` and `reach` let far rays skip it. */
export interface Part {
  field: Field;
  surface: (p: Vec3, n: Vec3) => Surface;
  centre: Vec3;
  reach: number;
}

export interface Stage {
  parts: readonly Part[];
  /** Direction to the sun, its colour, and how sharp its shadows are (8 soft, 40 sharp). */
  sun: Vec3;
  sunColour: Rgb;
  sharpness: number;
  /** Light from a direction: what is seen where no part stands, and what mirrors see. */
  sky: (direction: Vec3) => Rgb;
  /** Light that reaches open matt surfaces from all around, from below and from above. */
  ambient: readonly [Rgb, Rgb];
  far: number;
  /** How far corners darken each other. */
  closeness?: number;
}

/** A part that is everywhere, such as a floor. */
export function wide(field: Field, surface: Part['surface']): Part {
  return { field, surface, centre: vec(0, 0, 0), reach: Infinity };
}

/** A part with one colour. */
export function solid(field: Field, centre: Vec3, reach: number, surface: Surface): Part {
  return { field, surface: () => surface, centre, reach };
}

// Far from a part, its bounding ball is measure enough; near, the part itself.
function partDistance(part: Part, p: Vec3, best: number): number {
  if (part.reach === Infinity) return part.field(p);
  const gap = length(minus(p, part.centre)) - part.reach;
  if (gap > best) return best;
  return gap > 0.5 ? gap : part.field(p);
}

/** The distance to the nearest part. */
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

/** Makes the function that follows a ray through a stage and returns the light it meets. */
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
    // Light that bounced once keeps the colour of what it hit: corners glow instead of going grey.
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
