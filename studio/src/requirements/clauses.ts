import { anyOf } from './words.ts';
import { statementsOf } from '../text/statements.ts';
import type { Span } from '../text/words.ts';

/**
 * Separators of clauses. Some need white space around them; those of scripts without spaces do not.
 */
const BREAK = /[,;](?=\s)|[，；、،؛]|\s[–—-]\s/g;
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '«': '»',
  '「': '」',
  '(': ')',
};
/** Matches a conjunction at the beginning of a clause. */
const CONJUNCTION = new RegExp(String.raw`^${anyOf('conjunctions')}[ \t]{1,4}`, 'iu');
/** Shorter pieces belong to the previous clause: "salt, pepper, oil" is one clause. */
const PIECE_MIN_UNITS = 8;
const PIECE_MIN_UNITS_UNSPACED = 4;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The clauses of a description: its sentences, split at commas that are not in quotations or
 * brackets.
 */
export function clausesOf(description: string): Span[] {
  return statementsOf(description).flatMap((sentence) => {
    const within = quotedRanges(sentence.text);
    const clauses: Span[] = [];
    let start = 0;
    const push = (end: number): void => {
      const raw = sentence.text.slice(start, end);
      const text = raw.trim().replace(CONJUNCTION, '');
      if (text === '') return;
      const at = sentence.start + start + raw.indexOf(text);
      clauses.push({ text, start: at, end: at + text.length });
    };
    for (const match of sentence.text.matchAll(BREAK)) {
      const isQuoted = within.some(([from, to]) => match.index > from && match.index < to);
      if (isQuoted || isShort(sentence.text.slice(start, match.index))) continue;
      if (isShort(nextPiece(sentence.text, match.index + match[0].length))) continue;
      push(match.index);
      start = match.index + match[0].length;
    }
    push(sentence.text.length);
    return clauses;
  });
}

function isShort(piece: string): boolean {
  return piece.trim().length < (UNSPACED.test(piece) ? PIECE_MIN_UNITS_UNSPACED : PIECE_MIN_UNITS);
}

function nextPiece(text: string, from: number): string {
  const rest = text.slice(from);
  const end = rest.search(BREAK);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The ranges of quotations and brackets. Unclosed ones are ignored. */
function quotedRanges(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  let at = 0;
  while (at < text.length) {
    const closing = QUOTES[text[at] ?? ''];
    const end = closing === undefined ? -1 : text.indexOf(closing, at + 1);
    if (end > 0) {
      ranges.push([at, end]);
      at = end;
    }
    at += 1;
  }
  return ranges;
}
