const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Splits a stream of bytes at line ends. Holds back the last line until it is complete. */
export interface LineBuffer {
  /** Adds bytes and returns the complete lines so far, or no bytes if there are none. */
  readonly add: (bytes: Uint8Array) => Uint8Array;
  /** Returns and removes the incomplete line. */
  readonly flush: () => Uint8Array;
}

/** Creates an empty buffer. */
export function createLineBuffer(): LineBuffer {
  // Collect pieces in a list, so that a long line is joined only once.
  let pieces: Uint8Array[] = [];
  return {
    add(bytes) {
      const end = Math.max(bytes.lastIndexOf(NEWLINE), bytes.lastIndexOf(RETURN)) + 1;
      if (end === 0) {
        pieces.push(bytes);
        return new Uint8Array();
      }
      const lines = joined([...pieces, bytes.subarray(0, end)]);
      pieces = end < bytes.byteLength ? [bytes.subarray(end)] : [];
      return lines;
    },
    flush() {
      const rest = joined(pieces);
      pieces = [];
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
