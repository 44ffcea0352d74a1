import { firstUnits } from '../text/cut-text.ts';
import { STOP_WORDS } from './stop-words.ts';

/** A topic word is longer than so many characters. */
const NO_TOPIC_CHARS = 3;
/** In scripts that write a word in one to four characters it is longer than so many. */
const NO_TOPIC_CHARS_DENSE = 1;
/** Longer runs of letters are no words. */
const WORD_MAX_CHARS = 40;
/** Of each text so much is read: splitting Chinese takes about half a millisecond for 1,000. */
const TEXT_MAX_CHARS = 500;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’_-][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER = /\p{L}/u;

let segmenter: Intl.Segmenter | null | undefined;

/** Made at the first need, as it loads dictionaries; old browsers have none. */
function wordSegmenter(): Intl.Segmenter | null {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('und', { granularity: 'word' }) : null;
  return segmenter;
}

/** The words of a text's first 500 characters, in lower case, in any script. */
export function wordsOf(text: string): string[] {
  const read = firstUnits(text, TEXT_MAX_CHARS).toLowerCase();
  const runs = read.match(WORD) ?? [];
  if (!UNSPACED.test(read)) return runs;
  return runs.flatMap((run) => (UNSPACED.test(run) ? split(run) : [run]));
}

function split(run: string): string[] {
  const segments = wordSegmenter()?.segment(run) ?? [];
  return Array.from(segments).flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  );
}

/** Whether a word in lower case can name a topic: long enough for its script, no number, no stop word. */
export function isTopic(word: string): boolean {
  if (word.length <= NO_TOPIC_CHARS_DENSE || word.length > WORD_MAX_CHARS) return false;
  if (STOP_WORDS.has(word) || !LETTER.test(word)) return false;
  return word.length > NO_TOPIC_CHARS || DENSE.test(word);
}
