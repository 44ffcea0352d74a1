/** A piece of a text, and whether it matches the search. */
export interface TextPiece {
  text: string;
  isMatch: boolean;
}

/** A match this far into a text is shown with an excerpt that begins shortly before it. */
const FAR_CHARS = 160;
const BEFORE_MATCH_CHARS = 60;
const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** Removes case and accents, as the search does. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss');
}

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

  /** The text, or its part from shortly before the first match if that is far from the start. */
  excerpt(text: string): string {
    const [first] = this.#matches(text);
    if (first === undefined || first.start < FAR_CHARS) return text;
    const from = first.start - BEFORE_MATCH_CHARS;
    const space = text.slice(from, first.start).search(/\s/);
    return `… ${text.slice(space < 0 ? from : from + space + 1)}`;
  }

  #matches(text: string): { start: number; end: number }[] {
    if (this.#words.length === 0) return [];
    return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
      const folded = fold(word);
      if (this.#stems.has(toStem(folded))) return { start: index, end: index + word.length };
      const part = this.#words.find((one) => isPart(one, folded));
      if (part === undefined) return [];
      // Folding may change the length of a word. Then mark the whole word.
      const at = folded.length === word.length ? folded.indexOf(part) : 0;
      const length = folded.length === word.length ? part.length : word.length;
      return { start: index + at, end: index + at + length };
    });
  }
}

/** Latin parts of one or two letters only match the beginning of a word, as in the search. */
function isPart(part: string, word: string): boolean {
  return /^[ -~]{1,2}$/.test(part) ? word.startsWith(part) : word.includes(part);
}
