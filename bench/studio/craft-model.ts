import { fillSegments, GAINS, SIGNALS, type SignalName } from '@promptory/studio/craft-training';
import { CRAFT_GROUPS, type Anchor, type CraftGroup, type Example } from './craft-examples.ts';
import type { SignalValues } from './craft-examples.ts';
import { DAMAGES } from './damages.ts';
import { drawPairs, knotsOf, learnWeights, type Comparison } from './learn-curves.ts';

/** A score as curves of the signals. */
interface CraftModel {
  readonly knots: readonly (readonly number[])[];
  readonly weights: Readonly<Record<CraftGroup, Float64Array>>;
  readonly scale: Readonly<Record<CraftGroup, number>>;
  readonly bias: Readonly<Record<CraftGroup, number>>;
}

/** Knots that are chosen by hand: a doubtful border must not count. */
const FIXED_KNOTS: Partial<Record<SignalName, number[]>> = { cut: [0, 0.3, 0.55, 0.75, 0.9, 1] };
/** The least weight of a segment, so that each signal has an effect and content counts. */
const LEAST_WEIGHT = 0.01;
const LEAST_WEIGHTS: Partial<Record<SignalName, number>> = { amount: 0.2, length: 0.1, cut: 0.1 };
const CROSS_PER_PAIR = 6;
const LEAST_DIFFERENCE = 20;
const PAIR_SHARE = 5 / 12;
const CROSS_SHARE = 2;
const LIMITS = new Map(DAMAGES.map(({ name, limit }) => [name, limit + 0.008]));
const PAIR_LIMIT = 0.98;
/**
 * Prompts in which no border was found cannot be told from a longer prompt, so they teach nothing:
 * with their full share, content would lose its weight.
 */
const GLUED = 'unrelated prompt glued on';
const GLUED_SHARE = 0.25;
const CALIBRATION_ROUNDS = 4_000;
const CALIBRATION_RATE = 0.3;

/** Learns a score from examples: first one for all groups, then one of each group close to it. */
export function learnModel(
  damages: readonly Example[],
  pairs: readonly Example[],
  anchors: readonly Anchor[],
): CraftModel {
  const all = [...damages.filter((_, index) => index % 5 === 0), ...pairs];
  const knots = SIGNALS.map(
    (name, at) =>
      FIXED_KNOTS[name] ??
      knotsOf(all.flatMap(({ better, worse }) => [better[at] ?? 0, worse[at] ?? 0])),
  );
  const kept = new Map<SignalValues, Float64Array>();
  const fills = (values: SignalValues): Float64Array => {
    const known = kept.get(values) ?? fillsOf(knots, values);
    kept.set(values, known);
    return known;
  };
  const compared = (group: CraftGroup): Comparison[] => [
    ...[...damages, ...pairs]
      .filter((one) => one.group === group)
      .map(({ name, better, worse }) => ({ name, better: fills(better), worse: fills(worse) })),
    ...crossed(
      pairs.filter((one) => one.group === group),
      group,
    ).map(([better, worse]) => ({ name: 'cross', better: fills(better), worse: fills(worse) })),
    ...ranked(anchors.filter((one) => one.group === group)).map(([better, worse]) => ({
      name: 'anchors',
      better: fills(better),
      worse: fills(worse),
    })),
  ];
  const perSegment = <Value>(read: (name: SignalName, segment: number) => Value): Value[] =>
    SIGNALS.flatMap((name, at) => (knots[at] ?? []).slice(1).map((_, index) => read(name, index)));
  const gains = new Set<SignalName>(GAINS);
  const plan = {
    signs: Int8Array.from(perSegment((name) => (gains.has(name) ? 1 : -1))),
    least: Float64Array.from(perSegment((name) => LEAST_WEIGHTS[name] ?? LEAST_WEIGHT)),
    joined: perSegment((_, index) => index < 4),
    shareOf: (name: string) =>
      name === GLUED
        ? GLUED_SHARE
        : name === 'cross'
          ? CROSS_SHARE
          : name.startsWith('pairs')
            ? PAIR_SHARE
            : 1,
    wantedOf: (name: string) => (name === GLUED ? 0 : (LIMITS.get(name) ?? PAIR_LIMIT)),
  };
  const near = learnWeights({ ...plan, comparisons: CRAFT_GROUPS.flatMap(compared) });
  const weights = perGroup((group) =>
    learnWeights({ ...plan, near, comparisons: compared(group) }),
  );
  const raw = { knots, weights, scale: perGroup(() => 1), bias: perGroup(() => 0) };
  const fitted = perGroup((group) =>
    calibrate(
      anchors
        .filter((one) => one.group === group)
        .map(({ values, score }) => ({ sum: sumOf(raw, group, values), score })),
    ),
  );
  return {
    knots,
    weights,
    scale: perGroup((group) => fitted[group].scale),
    bias: perGroup((group) => fitted[group].bias),
  };
}

/** The logit of a score. */
export function sumOf(model: CraftModel, group: CraftGroup, values: SignalValues): number {
  const fills = fillsOf(model.knots, values);
  const gains = new Set<SignalName>(GAINS);
  let sum = 0;
  let at = 0;
  for (const [index, name] of SIGNALS.entries())
    for (let segment = 1; segment < (model.knots[index]?.length ?? 0); segment += 1) {
      sum += (gains.has(name) ? 1 : -1) * (model.weights[group][at] ?? 0) * (fills[at] ?? 0);
      at += 1;
    }
  return model.bias[group] + model.scale[group] * sum;
}

function fillsOf(knots: readonly (readonly number[])[], values: SignalValues): Float64Array {
  return Float64Array.from(knots.flatMap((own, at) => fillSegments(own, values[at] ?? 0)));
}

function perGroup<Value>(read: (group: CraftGroup) => Value): Record<CraftGroup, Value> {
  return { picture: read('picture'), text: read('text') };
}

/** Good texts of pairs with bad texts of other pairs. */
function crossed(pairs: readonly Example[], seed: string): [SignalValues, SignalValues][] {
  return drawPairs(pairs.length * CROSS_PER_PAIR, pairs.length, seed).flatMap(([one, other]) => {
    const [better, worse] = [pairs[one]?.better, pairs[other]?.worse];
    return better === undefined || worse === undefined ? [] : [[better, worse]];
  });
}

function ranked(anchors: readonly Anchor[]): [SignalValues, SignalValues][] {
  const few = anchors.filter((_, index) => index < 40);
  return few.flatMap((one) =>
    few
      .filter((other) => one.score - other.score >= LEAST_DIFFERENCE)
      .map((other): [SignalValues, SignalValues] => [one.values, other.values]),
  );
}

/** Fits a scale and a bias, so that the logistic function of a sum is near its score. */
function calibrate(texts: readonly { sum: number; score: number }[]): {
  scale: number;
  bias: number;
} {
  let [scale, bias] = [0.5, 0];
  for (let round = 0; round < CALIBRATION_ROUNDS; round += 1) {
    let [byScale, byBias] = [0, 0];
    for (const { sum, score } of texts) {
      const off = 1 / (1 + Math.exp(-(scale * sum + bias))) - score / 100;
      byScale += (off * sum) / texts.length;
      byBias += off / texts.length;
    }
    scale = Math.max(0.05, scale - 0.1 * CALIBRATION_RATE * byScale);
    bias -= CALIBRATION_RATE * byBias;
  }
  return { scale, bias };
}
