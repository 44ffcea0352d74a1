import { type FilledPiece, fillPrompt, splitPrompt } from '@promptory/studio';

/** A range in UTF-16 units. */
interface Offsets {
  readonly start: number;
  readonly end: number;
}

/** A result with the values that the user entered. */
export interface FilledResult {
  readonly pieces: readonly FilledPiece[];
  readonly text: string;
  /** A range of the result before it was filled, as a range of `text`. */
  readonly rangeOf: (range: Offsets) => Offsets;
}

/** Fills the variables of a result. Variables without a value stay as they are. */
export function fillResult(prompt: string, values: ReadonlyMap<string, string>): FilledResult {
  const pieces = fillPrompt(prompt, values);
  const originals = splitPrompt(prompt);
  // Offsets before and after filling, at the end of each piece.
  const ends: { before: number; after: number; isFilled: boolean }[] = [];
  let before = 0;
  let after = 0;
  for (const [index, { kind, text }] of pieces.entries()) {
    before += originals[index]?.text.length ?? text.length;
    after += text.length;
    ends.push({ before, after, isFilled: kind === 'filled' });
  }
  const offsetOf = (at: number): number => {
    const piece = ends.find((end) => end.before >= at);
    if (piece === undefined) return after;
    return piece.isFilled ? piece.after : piece.after - (piece.before - at);
  };
  return {
    pieces,
    text: pieces.map(({ text }) => text).join(''),
    rangeOf: ({ start, end }) => ({ start: offsetOf(start), end: offsetOf(end) }),
  };
}
