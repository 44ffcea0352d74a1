import { blend, hex, ramp, scale, type Rgb } from '../core/colour.ts';
import { film } from '../core/develop.ts';
import { box, camera, cylinder, ellipsoid, rod, type Field } from '../core/march.ts';
import { clamp, smoothMin, smoothstep, TAU } from '../core/maths.ts';
import { fbm2, noise3 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { shadedAtEdges, type Paint } from '../core/raster.ts';
import { lighting, solid, wide, type Part } from '../core/stage.ts';
import { length, minus, turnedY, unit, vec, type Vec3 } from '../core/vec3.ts';

export interface Island {
  seed: number;
  kind: 'cottage' | 'mushrooms' | 'cacti' | 'winter';
  ground: readonly [string, string];
  rock: string;
  /**
   * `plants`: two colors for leaves or mushroom caps. `wall`: color of walls. `roof`: color of
   * roofs or stems.
   */
  plants: readonly [string, string];
  wall: string;
  roof: string;
  water?: string;
  backdrop: readonly [string, string];
  sun?: string;
}

const matt = (code: string, soft = 0.15): { colour: Rgb; soft: number } => ({
  colour: hex(code),
  soft,
});

function cottage(at: Vec3, look: Island, size: number): Part[] {
  const local = (p: Vec3): Vec3 => turnedY(minus(p, at), 0.5);
  const walls: Field = (p) => {
    const q = local(p);
    return box(vec(q.x, q.y - 0.26 * size, q.z), 0.34 * size, 0.28 * size, 0.26 * size, 0.03);
  };
  const roof: Field = (p) => {
    const q = local(p);
    const slope = (Math.abs(q.z) * 0.75 + (q.y - 0.86 * size)) * 0.8;
    return (
      Math.max(slope, Math.abs(q.x) - 0.42 * size, -slope - 0.07 * size, 0.4 * size - q.y) - 0.012
    );
  };
  const gable: Field = (p) => {
    const q = local(p);
    return Math.max(
      (Math.abs(q.z) * 0.75 + (q.y - 0.8 * size)) * 0.8,
      Math.abs(q.x) - 0.33 * size,
      Math.abs(q.z) - 0.26 * size,
      0.4 * size - q.y,
    );
  };
  const chimney: Field = (p) => {
    const q = local(p);
    return box(
      vec(q.x - 0.2 * size, q.y - 0.78 * size, q.z - 0.1 * size),
      0.06 * size,
      0.2 * size,
      0.06 * size,
      0.012,
    );
  };
  const glass = hex('#ffcf7a');
  const wall = hex(look.wall);
  const door = hex(look.roof);
  return [
    {
      field: walls,
      centre: at,
      reach: size,
      surface: (p) => {
        const q = local(p);
        const front = q.z < -0.24 * size;
        const window =
          front &&
          Math.abs(Math.abs(q.x) - 0.21 * size) < 0.065 * size &&
          Math.abs(q.y - 0.31 * size) < 0.075 * size;
        const side =
          q.x < -0.32 * size &&
          Math.abs(q.z) < 0.08 * size &&
          Math.abs(q.y - 0.31 * size) < 0.08 * size;
        if (window || side) return { colour: glass, glow: 0.9 };
        if (front && Math.abs(q.x) < 0.07 * size && q.y < 0.28 * size)
          return { colour: scale(door, 0.6) };
        return { colour: wall, soft: 0.1 };
      },
    },
    solid(gable, at, size, matt(look.wall, 0.1)),
    solid(roof, at, size * 1.2, matt(look.roof, 0.1)),
    solid(chimney, at, size * 1.2, matt(look.rock)),
  ];
}

function plant(at: Vec3, height: number, look: Island, random: Random): Part[] {
  const leaf = matt(random.chance(0.5) ? look.plants[0] : look.plants[1], 0.3);
  if (look.kind === 'mushrooms') {
    const capAt = vec(at.x, at.y + height, at.z);
    const r = height * random.range(0.5, 0.72);
    const cap: Field = (p) => {
      const q = minus(p, capAt);
      const dome = ellipsoid(q, r, r * 0.72, r);
      return Math.max(dome, -(q.y + r * 0.1)) - 0.02;
    };
    const stem: Field = (p) => rod(p, at, capAt, height * 0.15, height * 0.1);
    const spots = hex('#fff4e2');
    return [
      solid(stem, at, height * 1.4, matt(look.wall, 0.4)),
      {
        field: cap,
        centre: capAt,
        reach: r * 1.3,
        surface: (p) => {
          const q = unit(minus(p, capAt));
          if (q.y < 0.0) return { colour: scale(spots, 0.8), soft: 0.3 };
          const ring = q.y > 0.62 ? 5 : 9;
          const angle = Math.atan2(q.z, q.x);
          const cell =
            (Math.abs((((angle / TAU + 1) * ring) % 1) - 0.5) / ring) * TAU * Math.hypot(q.x, q.z);
          const band = q.y > 0.95 ? 0 : Math.abs(q.y - (q.y > 0.62 ? 0.78 : 0.38));
          const spot = q.y > 0.95 ? 0 : Math.hypot(cell, band);
          return {
            colour: blend(leaf.colour, spots, smoothstep(0.125, 0.105, spot)),
            soft: 0.25,
            gloss: 0.03,
          };
        },
      },
    ];
  }
  if (look.kind === 'cacti') {
    const top = vec(at.x, at.y + height, at.z);
    const turn = random.range(0, TAU);
    const arm = (side: number, low: number): Field => {
      const x = Math.cos(turn) * side * height * 0.3;
      const z = Math.sin(turn) * side * height * 0.3;
      const elbow = vec(at.x + x, at.y + height * low, at.z + z);
      return (p) =>
        smoothMin(
          rod(p, vec(at.x, at.y + height * low, at.z), elbow, height * 0.075),
          rod(p, elbow, vec(elbow.x, elbow.y + height * 0.34, elbow.z), height * 0.08),
          0.06,
        );
    };
    const left = arm(1, 0.4);
    const right = arm(-1, 0.55);
    const body: Field = (p) => {
      const angle = Math.atan2(p.z - at.z, p.x - at.x);
      const ribs = Math.cos(angle * 10) * 0.012;
      return (
        smoothMin(rod(p, at, top, height * 0.13) - ribs, Math.min(left(p), right(p)), 0.05) * 0.9
      );
    };
    const bloom: Field = (p) =>
      length(minus(p, vec(top.x, top.y + height * 0.14, top.z))) - height * 0.075;
    return [
      solid(body, vec(at.x, at.y + height * 0.6, at.z), height * 0.95, leaf),
      solid(bloom, top, height * 0.35, matt(look.roof, 0.3)),
    ];
  }
  if (look.kind === 'winter' || random.chance(0.4)) {
    const cones: Field = (p) => {
      let d = rod(p, at, vec(at.x, at.y + height * 0.4, at.z), 0.035);
      for (let i = 0; i < 3; i++) {
        const q = minus(p, vec(at.x, at.y + height * (0.3 + i * 0.25), at.z));
        const r = height * (0.33 - i * 0.08);
        const h = height * 0.36;
        const side = (Math.hypot(q.x, q.z) * h + q.y * r - r * h * 0.9) / Math.hypot(h, r);
        d = Math.min(d, Math.max(side, -q.y) - 0.02);
      }
      return d;
    };
    const snow: Rgb = [0.92, 0.94, 0.98];
    return [
      {
        field: cones,
        centre: vec(at.x, at.y + height * 0.5, at.z),
        reach: height * 0.75,
        surface: (p, n) => ({
          colour:
            look.kind === 'winter'
              ? blend(
                  leaf.colour,
                  snow,
                  smoothstep(0.3, 0.55, n.y + 0.2 * noise3(p.x * 6, p.y * 6, p.z * 6)),
                )
              : leaf.colour,
          soft: 0.3,
        }),
      },
    ];
  }
  const crown: Field = (p) => {
    const q = minus(p, vec(at.x, at.y + height * 0.72, at.z));
    const r = height * 0.34;
    const a = length(q) - r;
    const b = length(minus(q, vec(r * 0.55, -r * 0.35, r * 0.3))) - r * 0.68;
    const c = length(minus(q, vec(-r * 0.5, -r * 0.25, -r * 0.4))) - r * 0.72;
    return smoothMin(a, Math.min(b, c), 0.09);
  };
  return [
    solid(crown, vec(at.x, at.y + height * 0.7, at.z), height * 0.6, leaf),
    solid(
      (p) => rod(p, at, vec(at.x, at.y + height * 0.5, at.z), height * 0.06, height * 0.045),
      at,
      height * 0.7,
      matt('#7a5238'),
    ),
  ];
}

/**
 * Draws a small floating island of clay: a piece of ground with a house, trees, mushrooms or cacti.
 */
export function island(look: Island): Paint {
  return (size) => {
    const random = new Random(look.seed);
    const [grass, soil] = [hex(look.ground[0]), hex(look.ground[1])];
    const rock = hex(look.rock);
    const ground: Field = (p) => {
      const r = Math.hypot(p.x, p.z);
      const angle = Math.atan2(p.z, p.x);
      const rim = 1.75 + 0.1 * Math.sin(angle * 3 + look.seed) + 0.06 * Math.sin(angle * 7);
      const hill = 0.1 * Math.sin(p.x * 1.6 + 1) * Math.cos(p.z * 1.5);
      const top = p.y - hill;
      const slab = Math.max(top, r - rim, -p.y - 0.28);
      const depth = -p.y / 1.75;
      const cone = Math.max(
        (r -
          rim * clamp(1 - depth * depth) * 0.92 -
          0.09 * noise3(p.x * 2.4, p.y * 2.4, p.z * 2.4, look.seed)) *
          0.6,
        p.y + 0.14,
        -p.y - 1.75,
      );
      return smoothMin(slab, cone, 0.12) * 0.85;
    };
    const floorAt = (x: number, z: number): number =>
      0.1 * Math.sin(x * 1.6 + 1) * Math.cos(z * 1.5);
    const pond = vec(0.75, 0, -0.85);
    const parts: Part[] = [
      {
        field: ground,
        centre: vec(0, -0.7, 0),
        reach: 2.3,
        surface: (p, n) => {
          if (p.y < -0.12 && n.y < 0.6) {
            const strata = 0.85 + 0.22 * Math.sin(p.y * 17 + noise3(p.x * 3, p.y * 3, p.z * 3) * 3);
            return { colour: scale(p.y > -0.3 ? soil : rock, strata) };
          }
          const path = Math.abs(p.x + 0.42 - Math.sin(p.z * 2.2) * 0.24) - 0.13;
          const onPath = look.kind === 'cottage' && p.z < 0.1 ? smoothstep(0.03, -0.02, path) : 0;
          const tuft = 0.9 + 0.2 * fbm2(p.x * 3, p.z * 3, 3, look.seed);
          return { colour: blend(scale(grass, tuft), hex('#e8d3a8'), onPath), soft: 0.2 };
        },
      },
    ];
    if (look.water !== undefined) {
      const water = hex(look.water);
      parts.push(
        solid(
          (p) =>
            cylinder(
              minus(p, vec(pond.x, floorAt(pond.x, pond.z) + 0.02, pond.z)),
              0.5,
              0.03,
              0.02,
            ),
          pond,
          0.7,
          { colour: water, gloss: 0.12 },
        ),
      );
      for (let i = 0; i < 11; i++) {
        const a = (i / 11) * TAU + random.range(-0.1, 0.1);
        const c = vec(
          pond.x + Math.cos(a) * 0.54,
          floorAt(pond.x, pond.z) + 0.03,
          pond.z + Math.sin(a) * 0.54,
        );
        const r = random.range(0.06, 0.11);
        parts.push(
          solid((p) => ellipsoid(minus(p, c), r * 1.2, r * 0.8, r), c, 0.2, matt(look.rock)),
        );
      }
    }
    const houseAt = vec(-0.3, floorAt(-0.3, 0.35) - 0.04, 0.35);
    const housed = look.kind === 'cottage' || look.kind === 'winter';
    if (housed) parts.push(...cottage(houseAt, look, 1.15));
    const placed: Vec3[] = [];
    for (let tries = 0; tries < 400 && placed.length < (housed ? 11 : 12); tries++) {
      const a = random.range(0, TAU);
      const r = Math.sqrt(random.next()) * 1.55;
      const spot = vec(Math.cos(a) * r, 0, Math.sin(a) * r);
      const clear =
        (!housed ||
          (length(minus(spot, vec(houseAt.x, 0, houseAt.z))) > 0.72 &&
            !(spot.z < 0.2 && Math.abs(spot.x + 0.42) < 0.42))) &&
        (look.water === undefined || length(minus(spot, pond)) > 0.78) &&
        placed.every((other) => length(minus(spot, other)) > 0.46);
      if (!clear) continue;
      placed.push(spot);
      const grown =
        (housed ? random.range(0.55, 1.05) : random.range(0.4, 1.25)) * (spot.z > 0 ? 1.15 : 0.7);
      parts.push(
        ...plant(vec(spot.x, floorAt(spot.x, spot.z) - 0.02, spot.z), grown, look, random),
      );
    }
    for (const [x, y, z, r] of [
      [-1.75, 1.6, 0.6, 0.3],
      [1.6, 2.0, 0.9, 0.36],
      [1.9, 0.35, -0.7, 0.2],
    ] as const) {
      const c = vec(x, y, z);
      parts.push(
        solid(
          (p) => {
            const q = minus(p, c);
            return smoothMin(
              length(q) - r,
              Math.min(
                length(minus(q, vec(r * 0.95, -r * 0.2, 0))) - r * 0.7,
                length(minus(q, vec(-r * 0.95, -r * 0.24, 0.05))) - r * 0.66,
              ),
              0.12,
            );
          },
          c,
          r * 2,
          { colour: [0.97, 0.96, 0.95], soft: 0.6 },
        ),
      );
    }
    const [top, bottom] = look.backdrop;
    const backdrop = ramp([top, bottom]);
    const floorColour = backdrop(0.85);
    parts.push(
      wide(
        (p) => p.y + 2.35,
        () => ({ colour: scale(floorColour, 0.95) }),
      ),
    );
    const follow = lighting({
      parts,
      sun: unit(vec(-0.55, 0.95, -0.62)),
      sunColour: scale(hex(look.sun ?? '#fff0d8'), 1.5),
      sharpness: 9,
      sky: () => floorColour,
      ambient: [scale(floorColour, 0.35), scale(backdrop(0), 0.72)],
      far: 26,
      closeness: 0.6,
    });
    const ray = camera({
      eye: vec(-3.6, 4.6, -8.4),
      target: vec(0.05, -0.15, 0),
      zoom: 2.62,
      flat: true,
    });
    return film(
      shadedAtEdges(size, (u, v) => {
        const c = follow(ray(u, v));
        const haze = clamp(Math.hypot(u * 0.8, v * 0.8 + 0.1) ** 2 * 0.35);
        return blend(c, backdrop(clamp(0.5 + v * 0.5)), haze);
      }),
      1.25,
    );
  };
}
