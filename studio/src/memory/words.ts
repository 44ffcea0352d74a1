import { firstUnits } from '../text/cut-text.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { wordsOf } from '../text/words.ts';

/** A topic word has more characters than this. */
const TOPIC_MIN_CHARS = 3;
/** The same for Chinese, Japanese and Korean, whose words have one to four characters. */
const TOPIC_MIN_CHARS_DENSE = 1;
/** Longer strings do not count as words. */
const WORD_MAX_CHARS = 40;
/**
 * Only this many characters of a text are read. Splitting 1,000 Chinese characters takes about 0.5
 * ms.
 */
const TEXT_MAX_CHARS = 500;

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER = /\p{L}/u;

/** The part of a text that is read: its first 500 characters. */
export function openingOf(text: string): string {
  return firstUnits(text, TEXT_MAX_CHARS);
}

/** The words of a text's first 500 characters, in lower case, in any script. */
export function openingWords(text: string): string[] {
  return wordsOf(openingOf(text)).map(({ folded }) => folded);
}

/**
 * True if a lower-case word can name a topic: it is long enough for its script, and is neither a
 * number nor a stop word.
 */
export function isTopic(word: string): boolean {
  if (word.length <= TOPIC_MIN_CHARS_DENSE || word.length > WORD_MAX_CHARS) return false;
  if (STOP_WORDS.has(word) || !LETTER.test(word)) return false;
  return word.length > TOPIC_MIN_CHARS || DENSE.test(word);
}
