// Learns studio/src/craft/craft-weights.ts: how much each signal of a prompt counts. Input: prompts
// of the building half with their damaged copies, the hand-made pairs with an even index, and texts
// with the score that a person would give. `--folds` instead learns without two kinds of pairs at a
// time and prints how many of those pairs come out right.
import { SIGNALS } from '@promptory/studio/craft-training';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CRAFT_GROUPS, readAnchors, readDamages, readPairExamples } from './craft-examples.ts';
import { learnModel, sumOf } from './craft-model.ts';
import { readPairs } from './pairs.ts';
import { readPrompts } from './prompts.ts';
import { splitPrompts } from './split.ts';

const SHARED = fileURLToPath(new URL('../../../shared/data/prompts.csv', import.meta.url));
const TARGET = fileURLToPath(new URL('../../studio/src/craft/craft-weights.ts', import.meta.url));
const SEGMENTS = 5;
const KINDS_PER_FOLD = 2;

const { build } = splitPrompts(readPrompts(SHARED));
const damages = readDamages(build);
const pairs = readPairExamples(readPairs().even);

if (process.argv.includes('--folds')) printFolds();
else writeWeights();

function printFolds(): void {
  const kinds = [...new Set(pairs.map(({ kind }) => kind))];
  for (let at = 0; at < kinds.length; at += KINDS_PER_FOLD) {
    const left = new Set(kinds.slice(at, at + KINDS_PER_FOLD));
    const rest = pairs.filter(({ kind }) => !left.has(kind));
    const model = learnModel(damages, rest, readAnchors(rest));
    for (const kind of left) {
      const own = pairs.filter((one) => one.kind === kind);
      const right = own.filter(
        ({ group, better, worse }) => sumOf(model, group, better) > sumOf(model, group, worse),
      );
      console.log(`without pairs of ${kind}: ${right.length} of ${own.length} right`);
    }
  }
}

function writeWeights(): void {
  const model = learnModel(damages, pairs, readAnchors(pairs));
  for (const name of new Set([...damages, ...pairs].map((one) => one.name))) {
    const own = [...damages, ...pairs].filter((one) => one.name === name);
    const right = own.filter(
      ({ group, better, worse }) => sumOf(model, group, better) > sumOf(model, group, worse),
    );
    console.log(`${name.padEnd(42)} ${(right.length / own.length).toFixed(3)} of ${own.length}`);
  }
  const listOf = (values: readonly number[], digits: number): string =>
    `[${values.map((value) => Number(value.toFixed(digits))).join(', ')}]`;
  const rows = CRAFT_GROUPS.map((group) => {
    const lines = SIGNALS.map((name, at) => {
      const own = Array.from(
        model.weights[group].slice(at * SEGMENTS, (at + 1) * SEGMENTS),
        (weight) => weight * model.scale[group],
      );
      return `    ${name}: ${listOf(own, 4)},`;
    });
    return `  ${group}: {\n${lines.join('\n')}\n  },`;
  });
  writeFileSync(
    TARGET,
    `// Made by bench/studio/train-craft-weights.ts. Do not edit.
import type { SignalName } from './signals.ts';

/** The limits between the segments of the curve of each signal. */
export const CRAFT_KNOTS: Readonly<Record<SignalName, readonly number[]>> = {
${SIGNALS.map((name, at) => `  ${name}: ${listOf(model.knots[at] ?? [], 4)},`).join('\n')}
};

/** How much each segment counts, for pictures and videos, and for all other kinds. */
export const CRAFT_WEIGHTS: Readonly<
  Record<'picture' | 'text', Readonly<Record<SignalName, readonly number[]>>>
> = {
${rows.join('\n')}
};

export const CRAFT_BIAS: Readonly<Record<'picture' | 'text', number>> = {
${CRAFT_GROUPS.map((group) => `  ${group}: ${Number(model.bias[group].toFixed(3))},`).join('\n')}
};
`,
  );
}
