/**
 * A colour in OKLab (https://bottosson.github.io/posts/oklab/): `l` is the lightness from 0 to 1,
 * `a` goes from green to red, `b` from blue to yellow.
 */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** The linear light (0 to 1) for each of the 256 sRGB values (IEC 61966-2-1). */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Converts an sRGB colour to OKLab. */
export function oklab(red: number, green: number, blue: number): Lab {
  const r = LINEAR[red] ?? 0;
  const g = LINEAR[green] ?? 0;
  const b = LINEAR[blue] ?? 0;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Hue differences have smaller numbers than lightness differences, but are more visible. */
const HUE_WEIGHT = 2;

/** The visible difference of two colours: the OKLab distance with hue counted twice. */
export function distance(one: Lab, other: Lab): number {
  return Math.hypot(
    one.l - other.l,
    HUE_WEIGHT * (one.a - other.a),
    HUE_WEIGHT * (one.b - other.b),
  );
}

/** Chroma: 0 is grey, pure sRGB colours reach 0.13 to 0.32. */
export function chroma(colour: Lab): number {
  return Math.hypot(colour.a, colour.b);
}
