import { valuesOf } from '../languages/all-languages.ts';
import { CRAFT_VOCABULARIES } from '../languages/craft-vocabularies.ts';
import { wordsIn } from '../languages/terms.ts';
import { fold } from '../text/read-words.ts';
import { basesOf } from './word-bases.ts';

const GENERIC = new Set(
  valuesOf(CRAFT_VOCABULARIES, (craft) => craft.generic).flatMap((words) =>
    wordsIn(words).map(fold),
  ),
);
const NUMBERS = new Set(
  valuesOf(CRAFT_VOCABULARIES, (craft) => craft.numbers).flatMap((words) =>
    wordsIn(words).map(fold),
  ),
);
const ABSTRACT_ENDINGS = valuesOf(CRAFT_VOCABULARIES, (craft) => craft.abstractEndings).flatMap(
  (endings) => wordsIn(endings).map(fold),
);
const LONGEST_ENDING = Math.max(...ABSTRACT_ENDINGS.map((ending) => ending.length));
const ENDINGS = new Set(ABSTRACT_ENDINGS);
/** Shorter words with such an ending are mostly concrete, such as "city". */
const MIN_ABSTRACT_CHARS = 7;
const MIN_STEM_CHARS = 3;

/** True if a word would fit any request, in any language with a list. */
export function isGeneric(lower: string): boolean {
  return GENERIC.has(fold(lower)) || basesOf(lower).some((base) => GENERIC.has(base));
}

/** True for a number, a day or a month in words. */
export function isNumberWord(lower: string): boolean {
  const folded = fold(lower);
  return NUMBERS.has(folded) || (/^\p{sc=Han}/u.test(folded) && NUMBERS.has(folded.charAt(0)));
}

/** True if a word has the ending of an abstract noun or of its adjective. */
export function isAbstract(lower: string): boolean {
  const folded = fold(lower);
  if (folded.length < MIN_ABSTRACT_CHARS) return false;
  for (let size = 2; size <= LONGEST_ENDING && size <= folded.length - MIN_STEM_CHARS; size += 1)
    if (ENDINGS.has(folded.slice(-size))) return true;
  return false;
}
