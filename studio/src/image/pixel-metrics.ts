import type { Pixels } from './image-analysis.ts';
import { chroma, oklab } from './oklab.ts';
import { type PaletteColour, paletteOf, type Sample } from './palette.ts';

type Brightness = 'very dark' | 'dark' | 'medium' | 'bright' | 'very bright';
type Contrast = 'low' | 'moderate' | 'strong';
type Warmth = 'warm' | 'neutral' | 'cool';
export type Saturation = 'nearly colourless' | 'muted' | 'natural' | 'vivid';
type Detail = 'smooth' | 'moderately detailed' | 'finely detailed';
/** The brightest area of the image. */
export type LightFrom = 'left' | 'right' | 'top' | 'bottom' | 'centre' | 'edges' | 'everywhere';

/** Facts that are measured from pixels. They do not describe the content. */
export interface PixelMetrics {
  readonly palette: readonly PaletteColour[];
  readonly brightness: Brightness;
  /** perceived mean lightness, 0 to 1 */
  readonly lightness: number;
  readonly contrast: Contrast;
  readonly warmth: Warmth;
  readonly saturation: Saturation;
  readonly detail: Detail;
  readonly lightFrom: LightFrom;
  /** share of mostly transparent pixels, 0 to 1 */
  readonly transparent: number;
}

/** Maximum number of sampled pixels, evenly spread. This is precise enough for percentages. */
const SAMPLES_MAX = 40_000;
const OPAQUE_FROM = 128;

/**
 * Thresholds between words. They were chosen by looking at sample images, as there is no standard.
 */
const BRIGHTNESS_STEPS = [0.25, 0.45, 0.68, 0.85];
const BRIGHTNESS_WORDS: readonly Brightness[] = [
  'very dark',
  'dark',
  'medium',
  'bright',
  'very bright',
];
const CONTRAST_STEPS = [0.3, 0.6];
const CONTRAST_WORDS: readonly Contrast[] = ['low', 'moderate', 'strong'];
const SATURATION_STEPS = [0.015, 0.05, 0.11];
const SATURATION_WORDS: readonly Saturation[] = ['nearly colourless', 'muted', 'natural', 'vivid'];
const DETAIL_STEPS = [0.012, 0.045];
const DETAIL_WORDS: readonly Detail[] = ['smooth', 'moderately detailed', 'finely detailed'];
/** Threshold for warm and cool: the mean blue-yellow value plus half of the green-red value. */
const WARM_FROM = 0.015;
/** Share of the lightest and of the darkest pixels that the contrast ignores. */
const TAIL = 0.05;
/** Minimum difference of mean lightness between two sides. */
const SIDE_FROM = 0.08;

/** Measures pixels. Returns null if there are too few for the size, or if none is visible. */
export function measurePixels(pixels: Pixels): PixelMetrics | null {
  const { data, width, height } = pixels;
  const isSize =
    Number.isSafeInteger(width) && Number.isSafeInteger(height) && width > 0 && height > 0;
  if (!isSize || data.length < width * height * 4) return null;

  const step = Math.max(1, Math.sqrt((width * height) / SAMPLES_MAX));
  const samples: Sample[] = [];
  const sides = createSides();
  let clear = 0;
  let change = 0;
  let pairs = 0;
  for (let row = step / 2; row < height; row += step) {
    const y = Math.floor(row);
    for (let column = step / 2; column < width; column += step) {
      const x = Math.floor(column);
      const sample = sampleAt(data, y * width + x);
      if (sample === null) {
        clear += 1;
        continue;
      }
      samples.push(sample);
      sides.add(x / width, y / height, sample.lab.l);
      const next = x + 1 < width ? sampleAt(data, y * width + x + 1) : null;
      if (next === null) continue;
      change += Math.abs(next.lab.l - sample.lab.l);
      pairs += 1;
    }
  }
  if (samples.length === 0) return null;

  const average = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const lightness = average(({ lab }) => lab.l);
  const warmth = average(({ lab }) => lab.b + lab.a / 2);
  return {
    palette: paletteOf(samples),
    lightness,
    brightness: wordFor(lightness, BRIGHTNESS_STEPS, BRIGHTNESS_WORDS),
    contrast: wordFor(lightnessRange(samples), CONTRAST_STEPS, CONTRAST_WORDS),
    warmth: warmth > WARM_FROM ? 'warm' : warmth < -WARM_FROM ? 'cool' : 'neutral',
    saturation: wordFor(
      average(({ lab }) => chroma(lab)),
      SATURATION_STEPS,
      SATURATION_WORDS,
    ),
    detail: wordFor(pairs === 0 ? 0 : change / pairs, DETAIL_STEPS, DETAIL_WORDS),
    lightFrom: sides.brightest(),
    transparent: clear / (clear + samples.length),
  };
}

function sampleAt(data: Uint8ClampedArray, pixel: number): Sample | null {
  const at = pixel * 4;
  if ((data[at + 3] ?? 0) < OPAQUE_FROM) return null;
  const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  return { red, green, blue, lab: oklab(red, green, blue) };
}

function wordFor<Word>(
  value: number,
  steps: readonly number[],
  words: readonly [Word, ...Word[]] | readonly Word[],
): Word {
  return words[steps.filter((from) => value >= from).length] as Word;
}

function lightnessRange(samples: readonly Sample[]): number {
  const sorted = Float64Array.from(samples, ({ lab }) => lab.l).sort();
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return at(1 - TAIL) - at(TAIL);
}

/** Collects the mean lightness of the halves, the centre and the edges of an image. */
function createSides(): {
  add: (x: number, y: number, lightness: number) => void;
  brightest: () => LightFrom;
} {
  const sums = new Map<string, { sum: number; count: number }>();
  const put = (side: string, lightness: number): void => {
    const of = sums.get(side) ?? { sum: 0, count: 0 };
    sums.set(side, { sum: of.sum + lightness, count: of.count + 1 });
  };
  const mean = (side: string): number | null => {
    const of = sums.get(side);
    return of === undefined ? null : of.sum / of.count;
  };
  return {
    add(x, y, lightness) {
      put(x < 0.5 ? 'left' : 'right', lightness);
      put(y < 0.5 ? 'top' : 'bottom', lightness);
      put(Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.25 ? 'centre' : 'edges', lightness);
    },
    brightest() {
      const pairs: readonly (readonly [LightFrom, LightFrom])[] = [
        ['left', 'right'],
        ['top', 'bottom'],
        ['centre', 'edges'],
      ];
      let found: { side: LightFrom; by: number } = { side: 'everywhere', by: SIDE_FROM };
      for (const [one, other] of pairs) {
        const first = mean(one);
        const second = mean(other);
        if (first === null || second === null) continue;
        const by = Math.abs(first - second);
        if (by >= found.by) found = { side: first > second ? one : other, by };
      }
      return found.side;
    },
  };
}
