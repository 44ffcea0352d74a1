import type { Span } from './read-words.ts';

export type { Span };

/** A word with the form in which it is compared: lower case, plain apostrophes. */
export interface Word extends Span {
  readonly folded: string;
}

// Chinese, Japanese, Thai, Lao, Khmer and Burmese set no spaces between words.
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const LETTER = '[\\p{L}\\p{M}\\p{N}_]';
/** Units that the segmenter is given at once: its time grows faster than its text. */
const RUN_UNITS = 200;

// Bounded, and the first unit decides between the alternatives; longer words come in pieces.
const WORD_OR_RUN = new RegExp(
  `(?<run>[${UNSPACED}][${UNSPACED}\\p{M}]{0,${String(RUN_UNITS - 1)}})|(?:(?![${UNSPACED}])${LETTER}){1,100}(?:['’-](?:(?![${UNSPACED}])${LETTER}){1,100}){0,8}`,
  'gu',
);

/**
 * So many units of such scripts are split by dictionary, at about 1 µs each; what follows is cut into
 * pairs, which is what their words are like on the average.
 */
const SEGMENTED_UNITS = 4000;
const PAIR = /[^]{1,2}/gu;

let segmenter: Intl.Segmenter | null = null;

/** The words of a text in their order, in any script; emoji and punctuation are none. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let segmented = 0;
  for (const match of text.matchAll(WORD_OR_RUN)) {
    const [found] = match;
    // A run of one or two units is a word, and the segmenter slow to start.
    if (match.groups?.['run'] === undefined || found.length < 3) {
      words.push(word(found, match.index));
      continue;
    }
    const pieces = segmented < SEGMENTED_UNITS ? segmentsOf(found) : pairsOf(found);
    for (const [piece, index] of pieces) words.push(word(piece, match.index + index));
    segmented += found.length;
  }
  return words;
}

/** The words of a stretch of a script without spaces, by dictionary; about 1 µs for each unit. */
export function segmentsOf(run: string): [string, number][] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment, index }) => [segment, index]);
}

function pairsOf(run: string): [string, number][] {
  return Array.from(run.matchAll(PAIR), (match) => [match[0], match.index]);
}

function word(text: string, start: number): Word {
  const folded = text.toLowerCase().replaceAll('’', "'");
  return { text, folded, start, end: start + text.length };
}

/** The lines of a text without the breaks that end them; offsets count from `from`. */
export function linesOf(text: string, from = 0): Span[] {
  const lines: Span[] = [];
  let start = 0;
  while (start <= text.length) {
    const feed = text.indexOf('\n', start);
    const next = feed < 0 ? text.length : feed;
    const end = next > start && text[next - 1] === '\r' ? next - 1 : next;
    lines.push({ text: text.slice(start, end), start: from + start, end: from + end });
    start = next + 1;
  }
  return lines;
}

// What ends a sentence: at once in scripts without spaces, elsewhere only before white space, so
// that 3.5, an address, and v6.1 stay whole.
const END = /[。！？]|[.!?…؟।]/g;
const ENDS_AT_ONCE = /[。！？]/;
const CLOSING = /["'”’»)\]*_」』）]/;
const SPACE = /\s/;
const LOWER = /\p{Ll}/u;
const SOMETHING = /[^\s.!?…؟।。！？]/;

/** The sentences of a text, trimmed, none empty; a line break ends one as well. */
export function sentencesOf(text: string): Span[] {
  return linesOf(text).flatMap((line) => (line.text === '' ? [] : sentencesOfLine(line)));
}

/** The sentences of one line, trimmed, none empty. */
export function sentencesOfLine({ text, start: from }: Span): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    let end = index + 1;
    while (end < text.length && CLOSING.test(text[end] ?? '')) end += 1;
    if (!ENDS_AT_ONCE.test(mark) && !isFollowedByNew(text, end)) continue;
    pushTrimmed(sentences, text, start, end, from);
    start = end;
  }
  pushTrimmed(sentences, text, start, text.length, from);
  return sentences;
}

/** Whether a new sentence can begin here: after white space, and not with a small letter. */
function isFollowedByNew(text: string, at: number): boolean {
  if (at >= text.length) return true;
  if (!SPACE.test(text[at] ?? '')) return false;
  // More white space than this follows no abbreviation.
  return !LOWER.test(
    text
      .slice(at, at + 3)
      .trimStart()
      .slice(0, 1),
  );
}

function pushTrimmed(list: Span[], text: string, start: number, end: number, from: number): void {
  const raw = text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  const trimmed = raw.trim();
  if (!SOMETHING.test(trimmed)) return;
  const at = from + start + lead;
  list.push({ text: trimmed, start: at, end: at + trimmed.length });
}

/** Characters of a text as people and the database count them: code points, without making a list of them. */
export function codePointsOf(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit < 0xdc00 && at + 1 < text.length) {
      const next = text.charCodeAt(at + 1);
      if (next >= 0xdc00 && next < 0xe000) count -= 1;
    }
  }
  return count;
}
