import { clamp, mix } from './maths.ts';

/**
 * A color in linear light: red, green, blue. 1 is white; larger values are allowed until `film`
 * brings them into range.
 */
export type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [1, 1, 1];

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Converts a linear channel to sRGB. Both are 0 to 1. */
export function toSrgb(channel: number): number {
  const c = clamp(channel);
  return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;
}

/** Converts `#rrggbb` to linear light. */
export function hex(code: string): Rgb {
  const value = Number.parseInt(code.slice(1), 16);
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ];
}

export function scale(c: Rgb, by: number): Rgb {
  return [c[0] * by, c[1] * by, c[2] * by];
}

export function add(a: Rgb, b: Rgb): Rgb {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function multiply(a: Rgb, b: Rgb): Rgb {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
}

/** Mixes two colors in linear light, like fog or glass does. */
export function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

export function luminance(c: Rgb): number {
  return c[0] * 0.2126 + c[1] * 0.7152 + c[2] * 0.0722;
}

function toOklab(c: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * c[0] + 0.5363325363 * c[1] + 0.0514459929 * c[2]);
  const m = Math.cbrt(0.2119034982 * c[0] + 0.6806995451 * c[1] + 0.1073969566 * c[2]);
  const s = Math.cbrt(0.0883024619 * c[0] + 0.2817188376 * c[1] + 0.6299787005 * c[2]);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/**
 * Creates a color from perceived lightness (0 to 1), chroma (0 to about 0.3) and hue in degrees.
 */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  return fromOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
}

/** Mixes two colors perceptually, so that the middle is not gray or dark. */
export function mixOklab(a: Rgb, b: Rgb, t: number): Rgb {
  const from = toOklab(a);
  const to = toOklab(b);
  return fromOklab(mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t));
}

const RAMP_STEPS = 512;

/**
 * Creates a smooth color scale over 0 to 1. Stops are evenly spaced colors, or ordered `[place,
 * code]` pairs.
 */
export function ramp(stops: readonly (string | readonly [number, string])[]): (t: number) => Rgb {
  const placed = stops.map((stop, i) =>
    typeof stop === 'string'
      ? { at: i / Math.max(1, stops.length - 1), colour: hex(stop) }
      : { at: stop[0], colour: hex(stop[1]) },
  );
  const table = Array.from({ length: RAMP_STEPS + 1 }, (_, i): Rgb => {
    const t = i / RAMP_STEPS;
    const next = placed.findIndex((stop) => stop.at >= t);
    const high = placed[next === -1 ? placed.length - 1 : next];
    const low = placed[next <= 0 ? (next === 0 ? 0 : placed.length - 1) : next - 1];
    if (high === undefined || low === undefined) return BLACK;
    const span = high.at - low.at;
    return mixOklab(low.colour, high.colour, span > 0 ? clamp((t - low.at) / span) : 0);
  });
  return (t) => {
    const place = clamp(t) * RAMP_STEPS;
    const i = Math.floor(place);
    const low = table[i] ?? BLACK;
    return blend(low, table[Math.min(RAMP_STEPS, i + 1)] ?? low, place - i);
  };
}
