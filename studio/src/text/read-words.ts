import { fromAllLanguages } from '../languages/dictionaries.ts';

/** A part of a text with its UTF-16 offsets. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A word, or a run of characters in a script without spaces. `folded` is its form for comparison.
 */
export interface Word extends Span {
  readonly folded: string;
  /** true for Chinese, Japanese and Korean, where a term can be anywhere inside the run */
  readonly isRun: boolean;
}

// Matches a word; longer words are split.
const WORD = /[\p{L}\p{M}\p{N}]{1,200}/gu;
const JOINING = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々`;
const HAS_RUN = new RegExp(`[${JOINING}]`, 'u');
const RUN_OR_REST = new RegExp(`(?<run>[${JOINING}]{1,200})|[^${JOINING}]{1,200}`, 'gu');
const PLAIN = /^[a-z0-9]{1,200}$/;
const NOT_ASCII = /[^\0-\x7f]/;
const JOINED_ARTICLES = fromAllLanguages(({ text }) => text.joinedArticle);

/** The words of a text in order, for finding terms. Linear time. */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  const folds = new Map<string, string>();
  const push = (written: string, start: number, isRun: boolean): void => {
    let folded = folds.get(written);
    if (folded === undefined) {
      folded = isRun ? foldRun(written) : fold(written);
      folds.set(written, folded);
    }
    words.push({ text: written, folded, start, end: start + written.length, isRun });
  };
  for (const { 0: found, index } of text.matchAll(WORD)) {
    if (!NOT_ASCII.test(found) || !HAS_RUN.test(found)) push(found, index, false);
    else
      for (const piece of found.matchAll(RUN_OR_REST))
        push(piece[0], index + piece.index, piece.groups?.['run'] !== undefined);
  }
  return words;
}

/**
 * The form of a word for comparison: in lower case, without accents and without an attached
 * article.
 */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word;
  const lower = word.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  const folded = lower
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');
  return JOINED_ARTICLES.reduce((rest, article) => rest.replace(article, ''), folded);
}

/**
 * Normalises a run, but only if its length stays the same, because offsets inside a run are used.
 */
function foldRun(run: string): string {
  const folded = run.normalize('NFKC');
  return folded.length === run.length ? folded : run;
}
