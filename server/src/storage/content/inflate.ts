/** Metadata is some kilobytes; what unpacks to more is made to fill memory. */
const MAX_UNPACKED_BYTES = 4 * 1024 * 1024;

/** Unpacks zlib data, up to 4 MB. */
export async function inflate(packed: Uint8Array): Promise<Uint8Array | 'damaged' | 'too large'> {
  const unpacked: ReadableStream<Uint8Array<ArrayBuffer>> = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const piece of unpacked) {
      size += piece.byteLength;
      if (size > MAX_UNPACKED_BYTES) return 'too large';
      pieces.push(piece);
    }
  } catch {
    // Nobody else can unpack it either.
    return 'damaged';
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
