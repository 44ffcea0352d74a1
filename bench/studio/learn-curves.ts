import { createRandom } from './random.ts';

/** Two texts of which the first is better, as the fills of all segments. */
export interface Comparison {
  /** comparisons of one name count together as much as those of another */
  readonly name: string;
  readonly better: Float64Array;
  readonly worse: Float64Array;
}

interface LearningPlan {
  readonly comparisons: readonly Comparison[];
  /** by segment: 1 if it raises the score, -1 if it lowers it */
  readonly signs: Int8Array;
  /** by segment: the least weight, so that each signal has an effect */
  readonly least: Float64Array;
  /** by segment: true if the next segment belongs to the same curve */
  readonly joined: readonly boolean[];
  /** the weights to stay close to; none for a first model */
  readonly near?: Float64Array;
  readonly shareOf: (name: string) => number;
  readonly wantedOf: (name: string) => number;
}

const PASSES = 5;
const ROUNDS = 110;
const RATE = 0.04;
/** A margin of a few times its inverse counts as won. */
const STEEPNESS = 3;
const MOST_EMPHASIS = 8;
const DECAY = 0.001;
const SMOOTHNESS = 0.005;

/** Learns weights that put the better text of most comparisons first. All weights are positive. */
export function learnWeights(plan: LearningPlan): Float64Array {
  const { comparisons, signs, least, joined, near } = plan;
  const size = signs.length;
  const names = [...new Set(comparisons.map(({ name }) => name))];
  const counts = new Map(
    names.map((name) => [name, comparisons.filter((one) => one.name === name).length]),
  );
  const differences = comparisons.map(({ better, worse }) =>
    Float64Array.from(signs, (sign, at) => sign * ((better[at] ?? 0) - (worse[at] ?? 0))),
  );
  const weights = near === undefined ? new Float64Array(size).fill(0.2) : Float64Array.from(near);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  const emphasis = new Map<string, number>();
  for (let pass = 0; pass < PASSES; pass += 1) {
    const shares = comparisons.map(
      ({ name }) => (plan.shareOf(name) * (emphasis.get(name) ?? 1)) / (counts.get(name) ?? 1),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const slope = new Float64Array(size);
      for (const [index, difference] of differences.entries()) {
        let margin = 0;
        for (let at = 0; at < size; at += 1) margin += (weights[at] ?? 0) * (difference[at] ?? 0);
        const pull = (shares[index] ?? 0) / (1 + Math.exp(margin * STEEPNESS));
        if (pull < 1e-9) continue;
        for (let at = 0; at < size; at += 1)
          slope[at] = (slope[at] ?? 0) - pull * (difference[at] ?? 0);
      }
      for (let at = 0; at < size; at += 1) {
        const weight = weights[at] ?? 0;
        let pull = (slope[at] ?? 0) + DECAY * (weight - (near?.[at] ?? 0));
        if (joined[at] === true) pull += SMOOTHNESS * (weight - (weights[at + 1] ?? 0));
        if (joined[at - 1] === true) pull += SMOOTHNESS * (weight - (weights[at - 1] ?? 0));
        first[at] = 0.9 * (first[at] ?? 0) + 0.1 * pull;
        second[at] = 0.99 * (second[at] ?? 0) + 0.01 * pull ** 2;
        weights[at] = Math.max(
          least[at] ?? 0,
          weight - (RATE * (first[at] ?? 0)) / (Math.sqrt(second[at] ?? 0) + 1e-6),
        );
      }
    }
    for (const name of names) {
      const missing = plan.wantedOf(name) - shareWon(name);
      if (missing > 0)
        emphasis.set(name, Math.min(MOST_EMPHASIS, (emphasis.get(name) ?? 1) * (1 + 5 * missing)));
    }
  }
  return weights;

  function shareWon(name: string): number {
    let won = 0;
    for (const [index, one] of comparisons.entries())
      if (one.name === name && marginOf(weights, differences[index]) > 0) won += 1;
    return won / (counts.get(name) ?? 1);
  }
}

function marginOf(weights: Float64Array, difference: Float64Array | undefined): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1)
    sum += (weights[at] ?? 0) * (difference?.[at] ?? 0);
  return sum;
}

/** Knots of a curve: the least value, quantiles, and nearly the greatest value. */
export function knotsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const low = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? low;
  const high = [at(0.99), last].find((value) => value > low) ?? low + 1;
  // Many values are zero, so the quantiles are those of the others.
  const inner = sorted.filter((value) => value > low && value < high);
  const quantile = (share: number): number =>
    inner[Math.floor((inner.length - 1) * share)] ?? low + (high - low) * share;
  const knots = [low, quantile(0.25), quantile(0.5), quantile(0.75), quantile(0.92), high];
  return knots.map((value) => Number(value.toFixed(4)));
}

/** Draws pairs of a good and a bad text that belong to different prompts. */
export function drawPairs(count: number, size: number, seed: string): [number, number][] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => [
    Math.floor(random() * size),
    Math.floor(random() * size),
  ]);
}
