import type { LanguageCode } from '../languages/language.ts';
import { readLanguage } from '../text/detect-language.ts';
import { fold, readWords } from '../text/read-words.ts';
import { linesOf, segmentsOf, sentencesOfLine } from '../text/words.ts';

/** The start of a text is read up to this length, and its end, where text is often appended. */
const START_CHARS = 6_000;
const END_CHARS = 2_500;
const MAX_WORDS = 2_000;
const MAX_LINES = 400;
const MAX_SENTENCES = 500;
const SEGMENTED_CHARS = 1_000;
/** Longer words share this many first letters if they have the same stem. */
const STEM_CHARS = 5;

export interface CraftWord {
  /** as written */
  readonly text: string;
  /** in lower case, with accents */
  readonly lower: string;
  /** for comparison with words that have the same stem */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** the marks directly before the word, such as a comma or a line break; empty for a space */
  readonly before: string;
}

export interface CraftSentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly CraftWord[];
  /** false for headings, code and data, whose words follow no grammar */
  readonly isProse: boolean;
}

/** The parts of a prompt that are read for a craft score. */
export interface CraftText {
  readonly text: string;
  /** the start and, of a long text, its end */
  readonly pieces: readonly { readonly text: string; readonly start: number }[];
  readonly language: LanguageCode | null;
  readonly sentences: readonly CraftSentence[];
  readonly words: readonly CraftWord[];
}

const HEADING = /^\s{0,8}(?:#{1,6}\s|\*\*[^*\n]{1,60}\*\*:?\s{0,4}$|[^.!?\n]{1,50}:\s{0,4}$)/;
const CODE_LINE = /^\s{0,40}(?:["'`{}[\]<$@|]|\/\/|import |const |let |def )|[{};=<>\\|]\s{0,4}$/;
/** A longer line is prose even if it has signs of code. */
const CODE_LINE_CHARS = 160;
const FENCE = /^\s{0,8}(?:```|~~~)/;
const NOT_SPACE = /[^\s*_"'“”‘’«»`()]/g;

/** Reads the words and sentences of a prompt, in linear time. */
export function readCraftText(text: string): CraftText {
  const pieces =
    text.length <= START_CHARS + END_CHARS
      ? [{ text, start: 0 }]
      : [
          { text: text.slice(0, START_CHARS), start: 0 },
          { text: text.slice(-END_CHARS), start: text.length - END_CHARS },
        ];
  const sentences: CraftSentence[] = [];
  let count = 0;
  for (const piece of pieces) {
    let isFenced = false;
    for (const line of linesOf(piece.text, piece.start).slice(0, MAX_LINES)) {
      if (FENCE.test(line.text)) {
        isFenced = !isFenced;
        continue;
      }
      if (line.text.trim() === '') continue;
      const isProse =
        !isFenced &&
        !HEADING.test(line.text) &&
        (line.text.length > CODE_LINE_CHARS || !CODE_LINE.test(line.text));
      for (const sentence of sentencesOfLine(line)) {
        if (count > MAX_WORDS || sentences.length >= MAX_SENTENCES) break;
        const words = wordsOfSentence(sentence.text, sentence.start);
        count += words.length;
        sentences.push({ ...sentence, words, isProse });
      }
    }
  }
  return {
    text,
    pieces,
    language: languageOf(text),
    sentences,
    words: sentences.flatMap((sentence) => sentence.words),
  };
}

function wordsOfSentence(text: string, from: number): CraftWord[] {
  const words: CraftWord[] = [];
  let last = 0;
  const push = (written: string, at: number): void => {
    const lower = written.toLowerCase();
    const before = (text.slice(last, at).slice(-20).match(NOT_SPACE) ?? []).join('');
    const start = from + at;
    words.push({
      text: written,
      lower,
      stem: stemOf(lower),
      start,
      end: start + written.length,
      before,
    });
    last = at + written.length;
  };
  let segmented = 0;
  for (const word of readWords(text)) {
    const known = word.isRun && segmented < SEGMENTED_CHARS ? segmentsOf(word.text) : null;
    if (known === null) push(word.text, word.start);
    else for (const [piece, index] of known) push(piece, word.start + index);
    if (word.isRun) segmented += word.text.length;
  }
  return words;
}

/** A crude stem: words of one stem mostly share their first letters in European languages. */
function stemOf(lower: string): string {
  return fold(lower).slice(0, STEM_CHARS);
}

const LATIN = /\p{sc=Latn}/u;

/** Words that belong to no language count as English, so that nonsense is found. */
function languageOf(text: string): LanguageCode | null {
  const language = readLanguage(text);
  if (language === null) return LATIN.test(text.slice(0, START_CHARS)) ? 'en' : null;
  return language === 'other' ? null : language;
}
