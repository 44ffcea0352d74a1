import { blend, hex, ramp, type Rgb } from '../core/colour.ts';
import { paper } from '../core/develop.ts';
import { fill } from '../core/fill.ts';
import { clamp, fract, mix, smoothstep, TAU } from '../core/maths.ts';
import type { Motion } from '../core/motion.ts';
import { Random } from '../core/random.ts';
import { shaded } from '../core/raster.ts';
import { bird } from '../painters/plants.ts';

const STRIPES = 26;

/** A poster with a large sun at the horizon. Its reflection breaks into stripes on the water. */
export const sunOnWater: Motion = (size) => {
  const { width, height } = size;
  const random = new Random(19);
  const sky = ramp(['#2c3e73', '#b0557a', '#f0785a', '#ffb45e']);
  const sea = ramp(['#c8546a', '#5c3a78', '#1f2355']);
  const face = ramp(['#fff3c4', '#ffd36b', '#ff8f4f']);
  const horizon = 0.56;
  const centre = { x: width * 0.5, y: height * 0.47 };
  const radius = width * 0.33;
  const still = paper(
    shaded(size, (u, v) => {
      const place = (v + 1) / 2;
      if (place > horizon) return sea(clamp((place - horizon) / (1 - horizon)));
      const d = Math.hypot(u, (place * height - centre.y) / (height / 2)) * (height / 2);
      const air = blend(
        sky(place / horizon),
        hex('#ffcf8a'),
        0.3 * Math.exp(-Math.max(0, d - radius) / 70),
      );
      const disc = face(clamp((place * height - centre.y + radius) / (radius * 1.7)));
      return blend(air, disc, smoothstep(radius + 0.8, radius - 0.8, d));
    }),
    0.06,
    4,
  );
  const stripes = Array.from({ length: STRIPES }, (_, i) => ({
    phase: random.next(),
    beat: random.int(1, 2),
    jag: random.range(0.75, 1.2),
    place: i / STRIPES,
  }));
  const flock = Array.from({ length: 6 }, () => ({
    x: random.range(-60, 60),
    y: random.range(-36, 36),
    span: random.range(20, 34),
    phase: random.next(),
  }));
  return (t) => {
    const raster = still.copy();
    for (const { phase, beat, jag, place } of stripes) {
      // Stripes come towards the viewer, and become larger on their way.
      const near = fract(place + (t * 4) / STRIPES);
      const y = (horizon + (1 - horizon) * near ** 1.5 * 0.98) * height + 3;
      const thick = mix(2.2, 13, near);
      const swing = Math.sin((t * beat + phase) * TAU);
      const reach = radius * mix(0.95, 0.42, near) * (jag + 0.16 * swing);
      const x = centre.x + swing * mix(3, 22, near);
      const colour: Rgb = face(mix(0.15, 1, near));
      const shown = smoothstep(0, 0.05, near) * smoothstep(1, 0.8, near);
      const lens = Array.from({ length: 25 }, (_, i) => {
        const angle = (i / 25) * TAU;
        const round = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 1.6;
        return { x: x + Math.cos(angle) * reach, y: y + (round * thick) / 2 };
      });
      fill(raster, [lens], colour, shown * 0.95);
    }
    const flight = mix(-0.35, 1.35, t) * width;
    for (const { x, y, span, phase } of flock) {
      const beat = Math.sin((t * 8 + phase) * TAU);
      const at = { x: flight + x, y: height * 0.27 + y - 26 * Math.sin(t * Math.PI) };
      fill(
        raster,
        [bird(at.x, at.y, span * (0.86 - 0.14 * beat), beat * 2.5)],
        hex('#241a3f'),
        0.9,
      );
    }
    return raster;
  };
};
