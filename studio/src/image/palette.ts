import { colourName } from './colour-names.ts';
import { distance, type Lab } from './oklab.ts';

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
  /** of the picture, 0 to 1 */
  readonly share: number;
}

export const PALETTE_MAX = 6;
/** Colours nearer than this are one: shades of a surface join, sky and sea do not. */
const JOINED_WITHIN = 0.16;
/** Side of the cells that pixels are first counted in. */
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

/** The main colours of some pixels, the largest first: counted in cells of OKLab, near cells joined to larger ones. */
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
    // The centre stays that of the largest cell: a mean would wander along a gradient and join all of it.
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
