import type { Span } from './read-words.ts';

export type { Span };

/** A word. `folded` is its form for comparison: in lower case, with plain apostrophes. */
export interface Word extends Span {
  readonly folded: string;
}

// Chinese, Japanese, Thai, Lao, Khmer and Burmese have no spaces between words.
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const LETTER = '[\\p{L}\\p{M}\\p{N}_]';
/** Maximum UTF-16 units per call of the segmenter, because its time grows faster than its input. */
const RUN_UNITS = 200;

// Matching takes linear time: repetitions are bounded, and the first character decides which
// alternative matches. Longer words are split.
const WORD_OR_RUN = new RegExp(
  `(?<run>[${UNSPACED}][${UNSPACED}\\p{M}]{0,${String(RUN_UNITS - 1)}})|(?:(?![${UNSPACED}])${LETTER}){1,100}(?:['’-](?:(?![${UNSPACED}])${LETTER}){1,100}){0,8}`,
  'gu',
);

/**
 * The segmenter splits this many UTF-16 units without spaces, at about 1 µs each. Text beyond that
 * is split into pairs, which is the average word length.
 */
const SEGMENTED_UNITS = 4000;
const PAIR = /[^]{1,2}/gu;

let segmenter: Intl.Segmenter | null = null;

/** The words of a text in any script, in order; without emoji and punctuation. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let segmented = 0;
  for (const match of text.matchAll(WORD_OR_RUN)) {
    const [found] = match;
    // Do not use the segmenter for one or two units, because it is slow to start.
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

/**
 * Splits a run without spaces into words with Intl.Segmenter, at about 1 µs per UTF-16 unit.
 * Without Intl.Segmenter (Firefox before version 125), splits it into pairs.
 */
export function segmentsOf(run: string): [string, number][] {
  if (!('Segmenter' in Intl)) return pairsOf(run);
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

/** The lines of a text without their line breaks; offsets start at `from`. */
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

// In scripts without spaces a mark always ends a sentence. In others it does so only before white
// space, so that 3.5, v6.1 and addresses are not split.
const END = /[。！？]|[.!?…؟।]/g;
const ENDS_AT_ONCE = /[。！？]/;
const CLOSING = /["'”’»)\]*_」』）]/;
const SPACE = /\s/;
const LOWER = /\p{Ll}/u;
const SOMETHING = /[^\s.!?…؟।。！？]/;

/** The non-empty sentences of a text, trimmed; a line break also ends a sentence. */
export function sentencesOf(text: string): Span[] {
  return linesOf(text).flatMap((line) => (line.text === '' ? [] : sentencesOfLine(line)));
}

/** The non-empty sentences of one line, trimmed. */
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

/** True at the end of the text, or if white space and no lower-case letter follow. */
function isFollowedByNew(text: string, at: number): boolean {
  if (at >= text.length) return true;
  if (!SPACE.test(text[at] ?? '')) return false;
  // Skip at most two white spaces; an abbreviation is never followed by more.
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

/** Counts code points, as people and the database do, without allocating a list. */
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
