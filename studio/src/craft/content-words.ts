import type { LanguageModel } from './language-table.ts';
import type { CraftText, CraftWord } from './read-craft-text.ts';
import { PROMPT_WORDS, STOP_WORDS } from '../text/stop-words.ts';
import { fold } from '../text/read-words.ts';
import { isGeneric, isNumberWord } from './generic-words.ts';
import { basesOf } from './word-bases.ts';

/** How much a word says about the subject. `generic` words would fit any request. */
export type WordRank =
  | 'function'
  | 'generic'
  | 'common'
  | 'specific'
  | 'name'
  | 'number'
  | 'unknown';

const NUMBER = /^\p{N}/u;
const LATIN = /^[\p{sc=Latn}\p{M}]+$/u;
const SHORT_FUNCTION_CHARS = 2;

/** Ranks every word of a text once. */
export function rankWords(text: CraftText, model: LanguageModel | null): Map<CraftWord, WordRank> {
  const ranks = new Map<CraftWord, WordRank>();
  const kept = new Map<string, WordRank>();
  for (const { words } of text.sentences)
    for (const [index, word] of words.entries()) {
      const isName = index > 0 && word.text !== word.lower && word.text.length > 1;
      let rank = kept.get(word.lower);
      if (rank === undefined) {
        rank = rankOf(word.lower, model);
        kept.set(word.lower, rank);
      }
      ranks.set(word, isName && (rank === 'specific' || rank === 'unknown') ? 'name' : rank);
    }
  return ranks;
}

function rankOf(lower: string, model: LanguageModel | null): WordRank {
  if (NUMBER.test(lower) || isNumberWord(lower)) return 'number';
  if (model === null) {
    const folded = fold(lower);
    if (STOP_WORDS.has(folded) || STOP_WORDS.has(lower)) return 'function';
    if (PROMPT_WORDS.has(folded) || isGeneric(lower)) return 'generic';
    return LATIN.test(lower) && lower.length <= SHORT_FUNCTION_CHARS + 1 ? 'function' : 'specific';
  }
  if (model.functionWords.has(lower)) return 'function';
  if (isGeneric(lower)) return 'generic';
  if (STOP_WORDS.has(lower)) return 'generic';
  if (model.common.has(lower)) return 'common';
  if (!LATIN.test(lower)) return 'specific';
  if (lower.length <= SHORT_FUNCTION_CHARS) return 'generic';
  return isKnown(lower, model) ? 'specific' : 'unknown';
}

function isKnown(lower: string, model: LanguageModel): boolean {
  return (
    model.known.has(lower) ||
    basesOf(lower).some((base) => model.known.has(base) || model.common.has(base))
  );
}
