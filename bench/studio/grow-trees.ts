import type { SmallTree } from '@promptory/studio/craft-training';

export interface TreeExample {
  readonly values: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
}

const TREES = 200;
const RATE = 0.1;
const BINS = 24;
const LEVELS = 3;
/** Leaves with less evidence stay close to zero. */
const SMOOTHING = 12;

/** Learns trees whose sum is the log-odds that an example is true, by gradient boosting. */
export function growTrees(examples: readonly TreeExample[]): { bias: number; trees: SmallTree[] } {
  const size = examples[0]?.values.length ?? 0;
  const limits = Array.from({ length: size }, (_, feature) => limitsOf(examples, feature));
  const bins = examples.map(({ values }) =>
    Uint8Array.from(values, (value, feature) => {
      const own = limits[feature] ?? [];
      let bin = 0;
      while (bin < own.length && value > (own[bin] ?? 0)) bin += 1;
      return bin;
    }),
  );
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const right = examples.reduce((sum, { weight, isTrue }) => sum + (isTrue ? weight : 0), 0);
  const bias = Math.log(right / (all - right));
  const sums = new Float64Array(examples.length).fill(bias);
  const trees: SmallTree[] = [];
  for (let count = 0; count < TREES; count += 1) {
    const slopes = new Float64Array(examples.length);
    const curves = new Float64Array(examples.length);
    for (const [index, { isTrue, weight }] of examples.entries()) {
      const probability = 1 / (1 + Math.exp(-(sums[index] ?? 0)));
      slopes[index] = weight * ((isTrue ? 1 : 0) - probability);
      curves[index] = weight * probability * (1 - probability);
    }
    const nodes = new Int32Array(examples.length);
    const features: number[] = [];
    const chosen: number[] = [];
    const chosenBins: number[] = [];
    for (let level = 0; level < LEVELS; level += 1) {
      const from = 2 ** level - 1;
      for (let node = from; node < 2 * from + 1; node += 1) {
        const best = bestSplit(node, nodes, bins, slopes, curves, size);
        features.push(best.feature);
        chosenBins.push(best.bin);
        chosen.push(Number((limits[best.feature]?.[best.bin] ?? 0).toFixed(4)));
      }
      for (let index = 0; index < examples.length; index += 1) {
        const node = nodes[index] ?? 0;
        const bin = bins[index]?.[features[node] ?? 0] ?? 0;
        nodes[index] = 2 * node + (bin > (chosenBins[node] ?? 0) ? 2 : 1);
      }
    }
    const first = 2 ** LEVELS - 1;
    const leaves = Array.from({ length: 2 ** LEVELS }, (_, leaf) => {
      let slope = 0;
      let curve = 0;
      for (let index = 0; index < examples.length; index += 1)
        if (nodes[index] === first + leaf) {
          slope += slopes[index] ?? 0;
          curve += curves[index] ?? 0;
        }
      return Number(((RATE * slope) / (curve + SMOOTHING / 10)).toFixed(3));
    });
    for (let index = 0; index < examples.length; index += 1)
      sums[index] = (sums[index] ?? 0) + (leaves[(nodes[index] ?? 0) - first] ?? 0);
    trees.push({ features, limits: chosen, leaves });
  }
  return { bias: Number(bias.toFixed(3)), trees };
}

function limitsOf(examples: readonly TreeExample[], feature: number): number[] {
  const sorted = examples
    .map(({ values }) => values[feature] ?? 0)
    .sort((one, other) => one - other);
  const found = new Set<number>();
  for (let bin = 1; bin < BINS; bin += 1)
    found.add(Number((sorted[Math.floor((sorted.length * bin) / BINS)] ?? 0).toFixed(4)));
  return [...found].sort((one, other) => one - other);
}

function bestSplit(
  node: number,
  nodes: Int32Array,
  bins: readonly Uint8Array[],
  slopes: Float64Array,
  curves: Float64Array,
  size: number,
): { feature: number; bin: number } {
  const slopeOf = new Float64Array(size * BINS);
  const curveOf = new Float64Array(size * BINS);
  let slope = 0;
  let curve = 0;
  for (let index = 0; index < nodes.length; index += 1) {
    if (nodes[index] !== node) continue;
    slope += slopes[index] ?? 0;
    curve += curves[index] ?? 0;
    for (let feature = 0; feature < size; feature += 1) {
      const cell = feature * BINS + (bins[index]?.[feature] ?? 0);
      slopeOf[cell] = (slopeOf[cell] ?? 0) + (slopes[index] ?? 0);
      curveOf[cell] = (curveOf[cell] ?? 0) + (curves[index] ?? 0);
    }
  }
  const gain = (one: number, other: number): number => one ** 2 / (other + SMOOTHING / 10);
  let best = { feature: 0, bin: 0, gain: -Infinity };
  for (let feature = 0; feature < size; feature += 1) {
    let left = 0;
    let leftCurve = 0;
    for (let bin = 0; bin < BINS - 1; bin += 1) {
      left += slopeOf[feature * BINS + bin] ?? 0;
      leftCurve += curveOf[feature * BINS + bin] ?? 0;
      const found = gain(left, leftCurve) + gain(slope - left, curve - leftCurve);
      if (found > best.gain) best = { feature, bin, gain: found };
    }
  }
  return best;
}
