import { hex, oklch, ramp } from '../core/colour.ts';
import type { Point } from '../core/geometry.ts';
import { clamp, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { fbm2 } from '../core/noise.ts';
import { Random } from '../core/random.ts';
import { shaded } from '../core/raster.ts';
import { glow } from '../core/strokes.ts';

const TRAIL = 70;
const TILT = -0.95;
const FLATNESS = 0.56;

/** Number of revolutions of each planet per loop, from the innermost planet. */
const ROUNDS = [5, 4, 3, 3, 2, 2, 1, 1] as const;

/** Colored lights with long trails circle a small sun. */
export const orbits: Motion = (size) => {
  const { width, height } = size;
  const random = new Random(77);
  const night = ramp(['#05060f', '#0a1026', '#1a1440', '#2a1a4a']);
  const still = shaded(
    size,
    (u, v) => {
      const cloud = fbm2(u * 1.4 + v * 0.9, v * 0.9 - u, 4, 8);
      return night(clamp(0.35 + cloud * 0.75 - Math.hypot(u, v) * 0.18));
    },
    1,
  );
  for (let i = 0; i < 190; i++) {
    const at = { x: random.range(0, width), y: random.range(0, height) };
    glow(still, at, random.range(0.6, 1.25), [0.85, 0.9, 1], random.range(0.08, 0.7));
  }
  const centre = { x: width / 2, y: height * 0.47 };
  const place = (radius: number, angle: number): Point => {
    const x = Math.cos(angle) * radius;
    const y = Math.sin(angle) * radius * FLATNESS;
    return {
      x: centre.x + x * Math.cos(TILT) - y * Math.sin(TILT),
      y: centre.y + x * Math.sin(TILT) + y * Math.cos(TILT),
    };
  };
  const planets = ROUNDS.map((rounds, i) => ({
    rounds,
    radius: (0.12 + i * 0.076) * width,
    start: random.next() * TAU,
    size: 3.4 + random.next() * 2.8 + i * 0.28,
    colour: oklch(0.78, 0.15, 40 + i * 43),
  }));
  for (const { radius, colour } of planets) {
    for (let i = 0; i < 900; i++) {
      glow(still, place(radius, (i / 900) * TAU), 0.9, colour, 0.016);
    }
  }
  glow(still, centre, 120, hex('#ff9a4a'), 0.16);
  return (t) => {
    const raster = still.copy();
    const pulse = 1 + 0.06 * Math.sin(t * TAU * 2);
    glow(raster, centre, 34 * pulse, hex('#ffb25c'), 0.85);
    glow(raster, centre, 13, hex('#fff2d8'), 1.6);
    for (const planet of planets) {
      const angle = planet.start + t * TAU * planet.rounds;
      const length = 0.6 + 0.35 * planet.rounds;
      for (let i = TRAIL; i > 0; i--) {
        const age = i / TRAIL;
        const at = place(planet.radius, angle - age * length);
        const radius = planet.size * (0.9 - 0.6 * age);
        glow(raster, at, radius, planet.colour, 0.11 * (1 - age) ** 1.5);
      }
      const head = place(planet.radius, angle);
      glow(raster, head, planet.size * 2.6, planet.colour, 0.28);
      glow(raster, head, planet.size, [0.9, 0.9, 0.9], 1);
    }
    return raster;
  };
};
