/** A piece of a text; `isMarked` if it is one of the wanted words. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a text at the first place that has these words, whatever their case. */
export function markWords(text: string, words: string): MarkedPiece[] {
  const wanted = words.trim().toLowerCase();
  const small = text.toLowerCase();
  // A letter can change its length in lower case, and then the places differ.
  const at = wanted === '' || small.length !== text.length ? -1 : small.indexOf(wanted);
  if (at === -1) return [{ text, isMarked: false }];
  return [
    { text: text.slice(0, at), isMarked: false },
    { text: text.slice(at, at + wanted.length), isMarked: true },
    { text: text.slice(at + wanted.length), isMarked: false },
  ].filter((piece) => piece.text !== '');
}
