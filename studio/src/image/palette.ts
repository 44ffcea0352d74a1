import { distance, type Lab, oklab } from './oklab.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

const COLOURS = IMAGE_TEXTS.colours.map(([name, hex]) => ({ name, lab: labOfHex(hex) }));

function labOfHex(hex: string): Lab {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16);
  return oklab(part(0), part(2), part(4));
}

/** Returns the common name of the most similar colour. */
function colourName(colour: Lab): string {
  let nearest = { name: 'black', far: Infinity };
  for (const { name, lab } of COLOURS) {
    const far = distance(colour, lab);
    if (far < nearest.far) nearest = { name, far };
  }
  return nearest.name;
}

/** A measured pixel. */
export interface Sample {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly lab: Lab;
}

export interface PaletteColour {
  readonly name: string;
  /** `#rrggbb` */
  readonly hex: string;
  /** share of the image, 0 to 1 */
  readonly share: number;
}

const PALETTE_MAX = 6;
/**
 * Colours with a smaller distance are merged. This merges the shades of a surface, but not sky and
 * sea.
 */
const JOINED_WITHIN = 0.16;
/** Size of the OKLab cells in which pixels are counted first. */
const CELL = 0.04;
const SMALLEST_SHARE = 0.02;

interface Cluster {
  count: number;
  red: number;
  green: number;
  blue: number;
  l: number;
  a: number;
  b: number;
}

/**
 * The main colours of an image, the largest share first. Pixels are counted in OKLab cells; then
 * each cell is merged into a larger cell with a similar colour.
 */
export function paletteOf(samples: readonly Sample[]): PaletteColour[] {
  const cells = new Map<number, Cluster>();
  for (const sample of samples) {
    const { l, a, b } = sample.lab;
    const key =
      (Math.round(l / CELL) * 64 + Math.round(a / CELL + 32)) * 64 + Math.round(b / CELL + 32);
    const cell = cells.get(key) ?? { count: 0, red: 0, green: 0, blue: 0, l: 0, a: 0, b: 0 };
    cells.set(key, cell);
    add(cell, { count: 1, red: sample.red, green: sample.green, blue: sample.blue, l, a, b });
  }
  const clusters: { centre: Lab; cluster: Cluster }[] = [];
  for (const cell of [...cells.values()].sort((one, other) => other.count - one.count)) {
    const centre = mean(cell);
    // Keep the centre of the largest cell. A mean would move along a gradient and merge all of it.
    const near = clusters.find((of) => distance(of.centre, centre) < JOINED_WITHIN);
    if (near === undefined) clusters.push({ centre, cluster: cell });
    else add(near.cluster, cell);
  }
  return clusters
    .map(({ cluster }) => cluster)
    .sort((one, other) => other.count - one.count)
    .slice(0, PALETTE_MAX)
    .filter(({ count }, n) => n === 0 || count / samples.length >= SMALLEST_SHARE)
    .map((cluster) => ({
      name: colourName(mean(cluster)),
      hex: hexOf(cluster),
      share: cluster.count / samples.length,
    }));
}

function add(to: Cluster, more: Cluster): void {
  to.count += more.count;
  to.red += more.red;
  to.green += more.green;
  to.blue += more.blue;
  to.l += more.l;
  to.a += more.a;
  to.b += more.b;
}

function mean({ count, l, a, b }: Cluster): Lab {
  return { l: l / count, a: a / count, b: b / count };
}

function hexOf({ count, red, green, blue }: Cluster): string {
  const parts = [red, green, blue].map((sum) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
