import { topNames } from '../storage/counts.ts';
import { cutText } from './cut-text.ts';
import { STOP_WORDS } from './stop-words.ts';

/** A topic word is longer than so many characters. */
const NO_TOPIC_CHARS = 3;
/** In scripts that write a word in one to four characters it is longer than so many. */
const NO_TOPIC_CHARS_DENSE = 1;
/** Longer runs of letters are no words. */
const WORD_MAX_CHARS = 40;
/** Of each text so much is read. */
const TEXT_MAX_CHARS = 2000;
/** Of all texts together, the newest first: splitting Chinese takes about a millisecond for 2,000. */
const TEXTS_MAX_CHARS = 20_000;

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

/** The words of a text's first 2,000 characters, in lower case, in any script. */
export function wordsOf(text: string): string[] {
  const found = cutText(text, TEXT_MAX_CHARS).toLowerCase().match(WORD) ?? [];
  return found.flatMap((run) => (UNSPACED.test(run) ? split(run) : [run]));
}

function split(run: string): string[] {
  const segments = wordSegmenter()?.segment(run) ?? [];
  return Array.from(segments).flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  );
}

function isTopic(word: string): boolean {
  const tooShort = DENSE.test(word) ? NO_TOPIC_CHARS_DENSE : NO_TOPIC_CHARS;
  return (
    word.length > tooShort &&
    word.length <= WORD_MAX_CHARS &&
    LETTER.test(word) &&
    !STOP_WORDS.has(word)
  );
}

/** The words met most often in the texts (given oldest first), without those that name no topic. */
export function topicWords(texts: readonly string[], max: number): string[] {
  const counts = new Map<string, number>();
  let read = 0;
  for (const text of texts.toReversed()) {
    if (read >= TEXTS_MAX_CHARS) break;
    read += Math.min(text.length, TEXT_MAX_CHARS);
    for (const word of wordsOf(text)) {
      if (isTopic(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return topNames(counts, max);
}
