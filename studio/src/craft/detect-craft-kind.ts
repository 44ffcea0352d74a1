import { tableOfAll } from '../languages/all-languages.ts';
import { CRAFT_VOCABULARIES } from '../languages/craft-vocabularies.ts';
import { isImageGenerationPrompt } from '../categories/image-prompt.ts';
import { termsOf } from '../languages/terms.ts';
import { createTermFinder } from '../text/find-terms.ts';
import type { CraftKind } from './craft-score.ts';
import type { NamedKind } from './vocabulary.ts';

/** Only the start of a prompt shows its kind. */
const READ_CHARS = 2_000;
const OPENING_CHARS = 120;
const OPENING_WEIGHT = 3;
/** The first words name the task: "Translate this Python tutorial". */
const FIRST_CHARS = 30;
const FIRST_WEIGHT = 3;
const MAX_HITS_PER_TERM = 2;
/** A prompt needs one term in its opening, or two later. */
const MIN_WEIGHT = 2;

const NAMED_KINDS: readonly NamedKind[] = [
  'video',
  'translation',
  'extraction',
  'conversation',
  'chat_role',
  'code',
  'data',
  'planning',
  'analysis',
  'writing',
];

const findKinds = createTermFinder(
  termsOf(tableOfAll(CRAFT_VOCABULARIES, NAMED_KINDS, (craft) => craft.kinds)),
  { maxHitsPerTerm: MAX_HITS_PER_TERM },
);

/**
 * Detects what a prompt asks for, in any language with a dictionary. `other` if nothing shows it.
 * Never throws.
 */
export function detectCraftKind(text: string): CraftKind {
  const weights = weightsOfKinds(text);
  const weightOf = (kind: NamedKind): number => weights.get(kind) ?? 0;
  if (isImageGenerationPrompt(text)) return weightOf('video') >= MIN_WEIGHT ? 'video' : 'image';
  const strongest = NAMED_KINDS.reduce((one, other) =>
    weightOf(other) > weightOf(one) ? other : one,
  );
  return weightOf(strongest) >= MIN_WEIGHT ? strongest : 'other';
}

/** How strongly the words of a prompt belong to a kind; 0 for kinds without words of their own. */
export function weightOfKind(text: string, kind: CraftKind): number {
  return kind === 'image' || kind === 'other' ? 0 : (weightsOfKinds(text).get(kind) ?? 0);
}

function weightsOfKinds(text: string): ReadonlyMap<NamedKind, number> {
  const read = text.trimStart().slice(0, READ_CHARS);
  const weights = new Map<NamedKind, number>();
  for (const { meaning, start } of findKinds(read)) {
    const weight =
      start < FIRST_CHARS
        ? FIRST_WEIGHT + OPENING_WEIGHT
        : start < OPENING_CHARS
          ? OPENING_WEIGHT
          : 1;
    weights.set(meaning, (weights.get(meaning) ?? 0) + weight);
  }
  return weights;
}
