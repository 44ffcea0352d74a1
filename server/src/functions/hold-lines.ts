const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Bytes of lines, of which the last one is held until its end has come. */
export interface HeldLines {
  /** What has come up to the last line end; none while there is none. */
  readonly add: (bytes: Uint8Array) => Uint8Array;
  /** what is held, a line without an end; nothing is held any more */
  readonly rest: () => Uint8Array;
}

/** Holds nothing yet. */
export function holdLines(): HeldLines {
  // In pieces, so that a long line is put together once.
  let held: Uint8Array[] = [];
  return {
    add(bytes) {
      const end = Math.max(bytes.lastIndexOf(NEWLINE), bytes.lastIndexOf(RETURN)) + 1;
      if (end === 0) {
        held.push(bytes);
        return new Uint8Array();
      }
      const whole = joined([...held, bytes.subarray(0, end)]);
      held = end < bytes.byteLength ? [bytes.subarray(end)] : [];
      return whole;
    },
    rest() {
      const rest = joined(held);
      held = [];
      return rest;
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first;
  const all = new Uint8Array(pieces.reduce((size, { byteLength }) => size + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}
