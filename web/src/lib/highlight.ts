import { fold } from '@promptory/domain/fold';

/** A piece of a text, and whether it matches the search. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

const FAR_CHARS = 160;
const BEFORE_MATCH_CHARS = 60;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The stem of a folded word, so that plurals match. Close to the stems of the search. */
function toStem(word: string): string {
  const stem = word.length > 3 ? word.replace(/(?:ings?|ed|ies|es|ly|[sey])$/, '') : word;
  return stem.length < 3 ? word : stem.replace(/([^aeiou])\1$/, '$1');
}

/** The words of a search, folded. */
export function searchWords(search: string): string[] {
  return fold(search).match(WORD) ?? [];
}

/** Finds the words of a search in texts. */
export class Highlighter {
  readonly #words: readonly string[];
  readonly #stems: ReadonlySet<string>;

  /** `terms` are words and phrases to find. */
  constructor(terms: readonly string[]) {
    const words = terms.flatMap(searchWords);
    // "ue" may stand for "ü", which is folded to "u".
    const respelled = words.map((word) => word.replaceAll(/([aou])e/g, '$1'));
    this.#words = [...new Set(words)];
    this.#stems = new Set([...words, ...respelled].map(toStem));
  }

  /** Splits a text into matching and other pieces. Joined, they give the text. */
  split(text: string): TextPiece[] {
    const pieces: TextPiece[] = [];
    let position = 0;
    for (const { start, end } of this.#matches(text)) {
      if (start > position) pieces.push({ text: text.slice(position, start), isMatch: false });
      pieces.push({ text: text.slice(start, end), isMatch: true });
      position = end;
    }
    if (position < text.length) pieces.push({ text: text.slice(position), isMatch: false });
    return pieces;
  }

  /** The text, or its part from shortly before the first match if that is at `farChars` or later. */
  excerpt(text: string, farChars = FAR_CHARS): string {
    const [first] = this.#matches(text);
    if (first === undefined || first.start < farChars) return text;
    const from = Math.max(0, first.start - Math.min(BEFORE_MATCH_CHARS, farChars / 2));
    const space = text.slice(from, first.start).search(/\s/);
    return `… ${text.slice(space < 0 ? from : from + space + 1)}`;
  }

  #matches(text: string): { start: number; end: number }[] {
    if (this.#words.length === 0) return [];
    return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
      const folded = fold(word);
      if (this.#stems.has(toStem(folded))) return { start: index, end: index + word.length };
      const part = this.#words.find((one) => isPart(one, folded));
      if (part === undefined) return [];
      const { start, end } = rangeInWord(word, folded, part);
      return { start: index + start, end: index + end };
    });
  }
}

/**
 * The range of `part` in a word, including the accents after it. Folding changes the length of
 * some letters, and of a few only together; then the range is the whole word.
 */
function rangeInWord(word: string, folded: string, part: string): { start: number; end: number } {
  const from = folded.indexOf(part);
  const to = from + part.length;
  let length = 0;
  let position = 0;
  let start = 0;
  let end = 0;
  for (const letter of word) {
    if (length <= from) start = position;
    position += letter.length;
    if (length < to) end = position;
    const own = fold(letter);
    length += own.length;
    if (own === '' && length === to) end = position;
  }
  return length === folded.length ? { start, end } : { start: 0, end: word.length };
}

/** Latin parts of one or two letters only match the beginning of a word, as in the search. */
function isPart(part: string, word: string): boolean {
  return /^[ -~]{1,2}$/.test(part) ? word.startsWith(part) : word.includes(part);
}
