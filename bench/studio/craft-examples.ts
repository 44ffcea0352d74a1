import { detectCraftKind } from '@promptory/studio';
import type { CraftKind } from '@promptory/studio';
import { isPictureKind, readSignals, SIGNALS } from '@promptory/studio/craft-training';
import { ANCHORS } from './anchors.ts';
import { BUILD_TEXTS, DAMAGES, type Damage } from './damages.ts';
import type { Pair } from './pairs.ts';
import type { Prompt } from './prompts.ts';
import { createRandom } from './random.ts';

export type CraftGroup = 'picture' | 'text';
export const CRAFT_GROUPS: readonly CraftGroup[] = ['picture', 'text'];

/** The values of all signals of a text, in the order of `SIGNALS`. */
export type SignalValues = readonly number[];

/** Two texts of which the first is better. */
export interface Example {
  readonly group: CraftGroup;
  readonly name: string;
  readonly better: SignalValues;
  readonly worse: SignalValues;
}

/** A text with the score that a person would give. */
export interface Anchor {
  readonly group: CraftGroup;
  readonly values: SignalValues;
  readonly score: number;
}

/** How often a damage is applied, each time with other random numbers, if once is too little. */
const ROUNDS: Readonly<Record<string, number>> = {
  'half the sentences dropped': 3,
  'unrelated prompt glued on': 3,
  'typos in 15 % of the words': 2,
  'all words shuffled': 2,
};
const GOOD_SCORE = 92;
const BAD_SCORE = 10;

const groupOf = (kind: CraftKind): CraftGroup => (isPictureKind(kind) ? 'picture' : 'text');

/** Reads prompts and their damaged copies. */
export function readDamages(prompts: readonly Prompt[]): Example[] {
  return prompts.flatMap(({ prompt }) => {
    const kind = detectCraftKind(prompt);
    const better = valuesOf(prompt, kind, kind);
    return DAMAGES.flatMap((damage) =>
      copiesOf(damage, prompt, prompts).map((copy) => ({
        group: groupOf(kind),
        name: damage.name,
        better,
        worse: valuesOf(copy, kind, kind),
      })),
    );
  });
}

function copiesOf(damage: Damage, prompt: string, prompts: readonly Prompt[]): string[] {
  return Array.from({ length: ROUNDS[damage.name] ?? 1 }, (_, round) => {
    const random = createRandom(`${damage.name}\n${prompt}${round === 0 ? '' : String(round)}`);
    return damage.apply(prompt, random, prompts, BUILD_TEXTS);
  }).filter((copy) => copy !== null);
}

/** Reads hand-made pairs. Their names are those of their kinds. */
export function readPairExamples(pairs: readonly Pair[]): (Example & { kind: CraftKind })[] {
  return pairs.map(({ kind, pair }) => ({
    group: groupOf(kind),
    kind,
    name: `pairs: ${kind}`,
    better: valuesOf(pair.good, kind, detectCraftKind(pair.good)),
    worse: valuesOf(pair.bad, kind, detectCraftKind(pair.bad)),
  }));
}

/** Texts with scores: the anchors, and the pairs with a high and a low score. */
export function readAnchors(pairs: readonly Example[]): Anchor[] {
  return [
    ...ANCHORS.map(({ kind, text, score }) => ({
      group: groupOf(kind),
      values: valuesOf(text, kind, kind),
      score,
    })),
    ...pairs.flatMap(({ group, better, worse }) => [
      { group, values: better, score: GOOD_SCORE },
      { group, values: worse, score: BAD_SCORE },
    ]),
  ];
}

function valuesOf(text: string, kind: CraftKind, detected: CraftKind): SignalValues {
  const { signals } = readSignals(text, kind, detected);
  return SIGNALS.map((name) => signals[name]);
}
