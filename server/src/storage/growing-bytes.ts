const MIN_CAPACITY_BYTES = 4 * 1024;

/**
 * Bytes that are appended at the end and taken from the front. However small the pieces are, each
 * byte is copied a bounded number of times; what was taken is never written to again.
 */
export class GrowingBytes {
  #room: Uint8Array = new Uint8Array(0);
  #start = 0;
  #end = 0;

  get byteLength(): number {
    return this.#end - this.#start;
  }

  /** A view of what is there; valid for reading also after more was appended or taken. */
  get view(): Uint8Array {
    return this.#room.subarray(this.#start, this.#end);
  }

  append(piece: Uint8Array): void {
    if (this.#end + piece.byteLength > this.#room.byteLength) this.#growFor(piece.byteLength);
    this.#room.set(piece, this.#end);
    this.#end += piece.byteLength;
  }

  take(count: number): Uint8Array {
    const taken = this.view.subarray(0, count);
    this.#start += taken.byteLength;
    return taken;
  }

  #growFor(byteLength: number): void {
    // Twice what stays: before it is copied again, as many bytes have come.
    const capacity = Math.max(2 * this.byteLength + byteLength, MIN_CAPACITY_BYTES);
    const before = this.view;
    this.#room = new Uint8Array(capacity);
    this.#room.set(before);
    this.#start = 0;
    this.#end = before.byteLength;
  }
}
