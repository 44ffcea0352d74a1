import { firstUnits } from '../text/cut-text.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';

/** A topic word is longer than so many characters. */
const NO_TOPIC_CHARS = 3;
/** In scripts that write a word in one to four characters it is longer than so many. */
const NO_TOPIC_CHARS_DENSE = 1;
/** Longer runs of letters are no words. */
const WORD_MAX_CHARS = 40;
/** Of each text so much is read: splitting Chinese takes about half a millisecond for 1,000. */
const TEXT_MAX_CHARS = 500;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER = /\p{L}/u;

/** What memory reads of a text: its first 500 characters. */
export function openingOf(text: string): string {
  return firstUnits(text, TEXT_MAX_CHARS);
}

/** The words of a text's first 500 characters, in lower case, in any script. */
export function openingWords(text: string): string[] {
  return wordsOf(openingOf(text)).map(({ folded }) => folded);
}

/** Whether a word in lower case can name a topic: long enough for its script, no number, no stop word. */
export function isTopic(word: string): boolean {
  if (word.length <= NO_TOPIC_CHARS_DENSE || word.length > WORD_MAX_CHARS) return false;
  if (STOP_WORDS.has(word) || !LETTER.test(word)) return false;
  return word.length > NO_TOPIC_CHARS || DENSE.test(word);
}
