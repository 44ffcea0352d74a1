/** Compressed bytes per step, which give at most 4 MB. */
const PIECE_BYTES = 4096;

/**
 * Decompresses zlib data (RFC 1950) to at most `maxBytes`. Damaged data gives the bytes before the
 * damage. Asynchronous, because it uses the platform's decompression.
 */
export async function inflate(packed: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  let at = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= packed.length) {
          controller.close();
          return;
        }
        controller.enqueue(new Uint8Array(packed.subarray(at, at + PIECE_BYTES)));
        at += PIECE_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader();
    while (length < maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      length += value.length;
    }
    if (length >= maxBytes) await reader.cancel();
  } catch {
    // The data is damaged: return the bytes before the damage. Browsers before 2023 cannot
    // decompress, so compressed texts are empty there.
  }
  return joined(pieces, Math.min(length, maxBytes));
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    const rest = piece.subarray(0, length - at);
    all.set(rest, at);
    at += rest.length;
  }
  return all;
}
