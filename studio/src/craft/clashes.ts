import { fromAllLanguages } from '../languages/dictionaries.ts';
import { wordsIn } from '../languages/terms.ts';
import type { WordRank } from './content-words.ts';
import type { CraftText, CraftWord } from './read-craft-text.ts';
import { fold } from '../text/read-words.ts';

const NEGATIONS = new Set(
  fromAllLanguages(({ text }) => text.negations).flatMap((words) => wordsIn(words).map(fold)),
);
/** A negation holds for this many words after it. */
const REACH_WORDS = 3;

/** Counts the words that are wanted in one place and not wanted in another. */
export function findClashes(
  { sentences }: CraftText,
  ranks: ReadonlyMap<CraftWord, WordRank>,
): { count: number; passage: { start: number; end: number } | null } {
  const wanted = new Map<string, CraftWord>();
  const refused = new Map<string, CraftWord>();
  for (const { words } of sentences) {
    let left = 0;
    for (const word of words) {
      if (NEGATIONS.has(fold(word.lower))) {
        left = REACH_WORDS;
        continue;
      }
      if (/[,;:.，、]/.test(word.before)) left = 0;
      const rank = ranks.get(word);
      if (rank !== 'function' && rank !== 'number' && word.lower.length > 3) {
        const target = left > 0 ? refused : wanted;
        if (!target.has(word.stem)) target.set(word.stem, word);
      }
      left -= 1;
    }
  }
  const both = [...refused].filter(([stem]) => wanted.has(stem));
  const [first] = both;
  return {
    count: both.length,
    passage: first === undefined ? null : { start: first[1].start, end: first[1].end },
  };
}
