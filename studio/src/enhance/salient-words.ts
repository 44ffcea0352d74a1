import { STOP_WORDS, PROMPT_WORDS } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';
import { isData } from './split-image-prompt.ts';

/** So much of a text tells what it is about. */
const LOOK_CHARS = 3000;
/** Segmenting is slow; a script without spaces says as much in fewer characters. */
const SEGMENTED_CHARS = 600;
const LETTER_FIRST = /^\p{L}/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** What is said early is more often what it is about. */
const EARLY_CHARS = 300;
/** A word of the focus counts as so many more uses. */
const FOCUS_WEIGHT = 3;
const WORD_MAX_CHARS = 40;
const ACRONYM_MAX_CHARS = 3;
/** English adverbs tell how, not what. */
const ADVERB = /^[a-z]{3,}ly$/;

/**
 * The words of a text that tell what it is about, at most `count`, the most telling first: those
 * that come often, early, or with a capital. In lower case unless they are written in capitals.
 */
export function salientWords(text: string, count: number, focus = ''): string[] {
  const focused = new Set(
    wordsIn(focus.slice(0, LOOK_CHARS)).map(({ word }) => word.toLowerCase()),
  );
  // Of data only what is said, not the names of its fields, and of variables only their defaults.
  const start = text.slice(0, LOOK_CHARS);
  const said = (
    isData(text) ? start.replace(/"[^"\n]{1,60}"[ \t]{0,4}:/g, ' ').replaceAll('_', ' ') : start
  )
    .replace(/\{\{[^{}\n]{1,60}\}\}|\$\{[^{}:\n]{1,60}(?=[:}])|https?:\/\/\S{1,300}/g, ' ')
    .replace(/--[a-z]{1,10}/g, ' ');
  const weights = new Map<string, { weight: number; word: string }>();
  for (const { word, index } of wordsIn(said)) {
    const key = word.toLowerCase();
    if (
      STOP_WORDS.has(key) ||
      PROMPT_WORDS.has(key) ||
      word.length > WORD_MAX_CHARS ||
      ADVERB.test(key)
    )
      continue;
    const known = weights.get(key) ?? {
      weight: focused.has(key) ? FOCUS_WEIGHT : 0,
      word: isAcronym(word) ? word : key,
    };
    const isNamed =
      index > 0 &&
      /^\p{Lu}\p{Ll}/u.test(word) &&
      /[\p{Ll},] $/u.test(said.slice(0, index).slice(-2));
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

/** The words of three letters and more; of two characters in scripts that need no more. */
function wordsIn(text: string): { word: string; index: number }[] {
  return wordsOf(UNSPACED.test(text) ? text.slice(0, SEGMENTED_CHARS) : text)
    .filter(({ text: word }) => LETTER_FIRST.test(word))
    .filter(({ text: word }) => word.length >= (UNSPACED.test(word) ? 2 : 3))
    .map(({ text: word, start }) => ({ word, index: start }));
}
