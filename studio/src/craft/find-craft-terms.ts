import { tableOfAll } from '../languages/all-languages.ts';
import { CRAFT_VOCABULARIES } from '../languages/craft-vocabularies.ts';
import { weightedTermsOfAllLanguages } from '../categories/weighted-terms.ts';
import { tableOfAllLanguages } from '../languages/dictionaries.ts';
import { termsOf } from '../languages/terms.ts';
import type { PhraseKind } from '../quality/phrase-kinds.ts';
import { PHRASE_KINDS } from '../quality/phrase-kinds.ts';
import { createTermFinder } from '../text/find-terms.ts';
import type { CraftText } from './read-craft-text.ts';
import { CRAFT_TERMS, type CraftTerm } from './vocabulary.ts';

/** The phrases of the structure check that also count for the craft score. */
const PHRASES: Readonly<Partial<Record<PhraseKind, CraftTerm>>> = {
  role: 'role',
  goal: 'task',
  action: 'task',
  context: 'background',
  audience: 'audience',
  format: 'result',
  constraint: 'limit',
  example: 'example',
  tone: 'result',
  craft: 'picture',
  vague: 'vague',
};
/** Weaker visual terms are also used outside pictures. */
const PICTURE_WEIGHT = 1;
const MAX_HITS_PER_TERM = 20;

export interface CraftTermHit {
  readonly term: CraftTerm;
  readonly start: number;
  readonly end: number;
}

const findTerms = createTermFinder<CraftTerm>(meanings(), { maxHitsPerTerm: MAX_HITS_PER_TERM });

/** The terms of a prompt that raise or lower its score, in the order of the text. */
export function findCraftTerms({ pieces }: CraftText): CraftTermHit[] {
  return pieces.flatMap((piece) =>
    findTerms(piece.text).map(({ meaning, start, end }) => ({
      term: meaning,
      start: piece.start + start,
      end: piece.start + end,
    })),
  );
}

function* meanings(): Generator<readonly [string, CraftTerm]> {
  const phrases = tableOfAllLanguages(PHRASE_KINDS, ({ quality }) => quality.phrases);
  for (const [term, kind] of termsOf(phrases)) {
    const meaning = PHRASES[kind];
    if (meaning !== undefined) yield [term, meaning];
  }
  yield* termsOf(tableOfAll(CRAFT_VOCABULARIES, CRAFT_TERMS, (craft) => craft.terms));
  for (const [term, weight] of weightedTermsOfAllLanguages(({ categories }) => categories.visual))
    if (weight >= PICTURE_WEIGHT) yield [term, 'picture'];
}
