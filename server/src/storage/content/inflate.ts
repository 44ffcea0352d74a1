/** Real metadata is a few kilobytes; larger results are attacks on memory. */
const MAX_UNPACKED_BYTES = 4 * 1024 * 1024;

/** Decompresses the texts of one file, up to 4 MB in total. */
export class Inflater {
  #left = MAX_UNPACKED_BYTES;

  /** Decompressed zlib data. Once a text was too large, nothing more is decompressed. */
  async inflate(packed: Uint8Array): Promise<Uint8Array | 'damaged' | 'too large'> {
    if (this.#left === 0) return 'too large';
    const unpacked: ReadableStream<Uint8Array<ArrayBuffer>> = new Blob([new Uint8Array(packed)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    try {
      const reader = unpacked.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        if (piece.value.byteLength > this.#left) {
          this.#left = 0;
          await reader.cancel();
          return 'too large';
        }
        this.#left -= piece.value.byteLength;
        pieces.push(piece.value);
      }
    } catch {
      // Other software cannot decompress this data either.
      return 'damaged';
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  }
}
