// Learns studio/src/craft/unrelated-trees.ts: how to tell where a second prompt begins. Input: the
// prompts of the building half and good prompts of the pairs with an even index, alone, in parts
// and put together.
import {
  findCraftTerms,
  languageModel,
  measureBorders,
  rankWords,
  readCraftText,
  sumOfTrees,
} from '@promptory/studio/craft-training';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { growTrees, type TreeExample } from './grow-trees.ts';
import { readPairs } from './pairs.ts';
import { readPrompts } from './prompts.ts';
import { createRandom } from './random.ts';
import { splitPrompts } from './split.ts';

const SHARED = fileURLToPath(new URL('../../../shared/data/prompts.csv', import.meta.url));
const TARGET = fileURLToPath(new URL('../../studio/src/craft/unrelated-trees.ts', import.meta.url));
const GLUED_PER_PROMPT = 8;
const SEPARATORS = ['\n\n', '\n\n', '\n\n', '\n', ' '];
const GLUED_WEIGHT = 2;

const { build } = splitPrompts(readPrompts(SHARED));
const prompts = [
  ...build.map(({ prompt }) => prompt.trim()),
  ...readPairs().even.map(({ pair }) => pair.good),
];
const examples: TreeExample[] = [];

function bordersOf(prompt: string): { start: number; features: readonly number[] }[] {
  const text = readCraftText(prompt);
  const ranks = rankWords(text, languageModel(text.language));
  return measureBorders(text, ranks, findCraftTerms(text)).borders.map(({ at, features }) => ({
    start: text.sentences[at]?.start ?? 0,
    features,
  }));
}

for (const [index, prompt] of prompts.entries()) {
  const random = createRandom(`glued ${prompt}`);
  const half = prompt.slice(0, Math.floor(prompt.length * (0.3 + 0.5 * random())));
  for (const one of [prompt, half])
    for (const { features } of bordersOf(one))
      examples.push({ values: features, isTrue: false, weight: 1 });
  const isPair = index >= build.length;
  for (let round = 0; round < (isPair ? 1 : GLUED_PER_PROMPT); round += 1) {
    const other = prompts[Math.floor(random() * prompts.length)] ?? '';
    const separator = SEPARATORS[Math.floor(random() * SEPARATORS.length)] ?? ' ';
    if (other === prompt) continue;
    const from = prompt.length + separator.length;
    const border = bordersOf(prompt + separator + other).find(({ start }) => start >= from - 1);
    if (border !== undefined)
      examples.push({ values: border.features, isTrue: true, weight: GLUED_WEIGHT });
  }
}

const { bias, trees } = growTrees(examples);
writeFileSync(
  TARGET,
  `// Made by bench/studio/train-unrelated-parts.ts. Do not edit.
import type { SmallTree } from './trees.ts';

export const UNRELATED_BIAS = ${bias};
export const UNRELATED_TREES: readonly SmallTree[] = [
${trees
  .map(
    ({ features, limits, leaves }) =>
      `  { features: [${features.join(', ')}], limits: [${limits.join(', ')}], leaves: [${leaves.join(', ')}] },`,
  )
  .join('\n')}
];
`,
);
const right = examples.filter(
  ({ values, isTrue }) => bias + sumOfTrees(trees, values) > 0 === isTrue,
).length;
console.log(`${right} of ${examples.length} borders right`);
