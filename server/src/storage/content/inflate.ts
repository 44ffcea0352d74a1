/** Metadata is some kilobytes; what unpacks to more is made to fill memory. */
const MAX_UNPACKED_BYTES = 4 * 1024 * 1024;

/** Unpacks the packed texts of one file, up to 4 MB of them all together. */
export class Inflater {
  #left = MAX_UNPACKED_BYTES;

  /** Zlib data unpacked; nothing further is unpacked once a text was too large. */
  async inflate(packed: Uint8Array): Promise<Uint8Array | 'damaged' | 'too large'> {
    if (this.#left === 0) return 'too large';
    const unpacked: ReadableStream<Uint8Array<ArrayBuffer>> = new Blob([new Uint8Array(packed)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    try {
      for await (const piece of unpacked) {
        if (piece.byteLength > this.#left) {
          this.#left = 0;
          return 'too large';
        }
        this.#left -= piece.byteLength;
        pieces.push(piece);
      }
    } catch {
      // Nobody else can unpack it either.
      return 'damaged';
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  }
}
