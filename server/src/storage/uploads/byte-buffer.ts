const MIN_CAPACITY_BYTES = 4 * 1024;

/**
 * A byte queue: append at the end, read from the front. Even with tiny pieces each byte is copied
 * only a few times. Bytes that were read are never overwritten.
 */
export class ByteBuffer {
  #room: Uint8Array = new Uint8Array(0);
  #start = 0;
  #end = 0;

  get byteLength(): number {
    return this.#end - this.#start;
  }

  /** A view of the unread bytes; stays valid after more appends and reads. */
  get view(): Uint8Array {
    return this.#room.subarray(this.#start, this.#end);
  }

  append(piece: Uint8Array): void {
    if (this.#end + piece.byteLength > this.#room.byteLength) this.#growFor(piece.byteLength);
    this.#room.set(piece, this.#end);
    this.#end += piece.byteLength;
  }

  read(count: number): Uint8Array {
    const taken = this.view.subarray(0, count);
    this.#start += taken.byteLength;
    return taken;
  }

  #growFor(byteLength: number): void {
    // Doubling keeps the copying linear in the number of bytes.
    const capacity = Math.max(2 * this.byteLength + byteLength, MIN_CAPACITY_BYTES);
    const before = this.view;
    this.#room = new Uint8Array(capacity);
    this.#room.set(before);
    this.#start = 0;
    this.#end = before.byteLength;
  }
}
