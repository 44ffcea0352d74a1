/** A stretch of a text: its characters, and where it begins and ends in UTF-16 units. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A word, or a stretch of a script whose words join, with the form in which it is compared. */
export interface Word extends Span {
  readonly folded: string;
  /** Chinese, Japanese or Korean: terms may stand anywhere inside */
  readonly isRun: boolean;
}

// Longer words come in pieces.
const WORD = /[\p{L}\p{M}\p{N}]{1,200}/gu;
const JOINING = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々`;
const HAS_RUN = new RegExp(`[${JOINING}]`, 'u');
const RUN_OR_REST = new RegExp(`(?<run>[${JOINING}]{1,200})|[^${JOINING}]{1,200}`, 'gu');
const PLAIN = /^[a-z0-9]{1,200}$/;
const NOT_ASCII = /[^\0-\x7f]/;

/** The words of a text in order, for finding terms in them; its time is linear. */
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

/** Lower case without accents, and Arabic words without their article: one spelling to compare by. */
export function fold(word: string): string {
  if (PLAIN.test(word)) return word;
  const lower = word.toLowerCase();
  if (!NOT_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replace(/^(?:وال|بال|ال|لل)(?=\S\S)/, '');
}

/** Places are counted inside a run, so it must keep its length. */
function foldRun(run: string): string {
  const folded = run.normalize('NFKC');
  return folded.length === run.length ? folded : run;
}
