import { fromAllLanguages, matchesInAnyLanguage } from '../languages/dictionaries.ts';
import { wordsIn } from '../languages/terms.ts';
import { STOP_WORDS, PROMPT_WORDS } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import { isData } from './split-image-prompt.ts';

/** Only this many characters are read to find out what a text is about. */
const READ_CHARS = 3000;
/** Limit for scripts without spaces: segmenting them is slow, and they say more per character. */
const SEGMENTED_CHARS = 600;
const LETTER_FIRST = /^\p{L}/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** Words within this many characters count more. */
const EARLY_CHARS = 300;
/** A word that also occurs in `focus` counts as if the text used it this many more times. */
const FOCUS_WEIGHT = 3;
const WORD_MAX_CHARS = 40;
const ACRONYM_MAX_CHARS = 3;
/**
 * Adverbs and participles say how and not what, so they are skipped. The exceptions have such an
 * ending but name things.
 */
const MANNERS = fromAllLanguages(({ enhance }) => enhance.detection.manner);
const MANNER_EXCEPTIONS = new Set(
  fromAllLanguages(({ enhance }) => enhance.detection.mannerExceptions).flatMap(wordsIn),
);
const PLAIN_ADJECTIVES = new Set(
  fromAllLanguages(({ enhance }) => enhance.detection.plainAdjectives).flatMap(wordsIn),
);

/**
 * Finds the words that show what a text is about, at most `count`, the most salient first:
 * frequent, early or capitalised words. In lower case, except acronyms.
 */
export function salientWords(text: string, count: number, focus = ''): string[] {
  const focused = new Set(
    candidatesIn(focus.slice(0, READ_CHARS)).map(({ word }) => word.toLowerCase()),
  );
  // Ignore field names of JSON and names of variables.
  const start = text.slice(0, READ_CHARS);
  const content = (
    isData(text) ? start.replace(/"[^"\n]{1,60}"[ \t]{0,4}:/g, ' ').replaceAll('_', ' ') : start
  )
    .replace(/\{\{[^{}\n]{1,60}\}\}|\$\{[^{}:\n]{1,60}(?=[:}])|https?:\/\/\S{1,300}/g, ' ')
    .replace(/--[a-z]{1,10}/g, ' ');
  const weights = new Map<string, { weight: number; word: string }>();
  for (const { word, index } of candidatesIn(content)) {
    const key = word.toLowerCase();
    if (
      STOP_WORDS.has(key) ||
      PROMPT_WORDS.has(key) ||
      word.length > WORD_MAX_CHARS ||
      (matchesInAnyLanguage(key, MANNERS) && !MANNER_EXCEPTIONS.has(key)) ||
      PLAIN_ADJECTIVES.has(key)
    )
      continue;
    const known = weights.get(key) ?? {
      weight: focused.has(key) ? FOCUS_WEIGHT : 0,
      word: isAcronym(word) ? word : key,
    };
    const isNamed =
      index > 0 &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      /[\p{Ll},] $/u.test(content.slice(0, index).slice(-2));
    known.weight += 1 + (index < EARLY_CHARS ? 1 : 0) + (isNamed ? 0.5 : 0);
    weights.set(key, known);
  }
  return [...weights.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ word }) => word);
}

function isAcronym(word: string): boolean {
  return (
    word.length <= ACRONYM_MAX_CHARS && word === word.toUpperCase() && word !== word.toLowerCase()
  );
}

/** Words of at least three letters, or two characters in scripts without spaces. */
function candidatesIn(text: string): { word: string; index: number }[] {
  return wordsOf(UNSPACED.test(text) ? text.slice(0, SEGMENTED_CHARS) : text)
    .filter(({ text: word }) => LETTER_FIRST.test(word))
    .filter(({ text: word }) => word.length >= (UNSPACED.test(word) ? 2 : 3))
    .map(({ text: word, start }) => ({ word, index: start }));
}
