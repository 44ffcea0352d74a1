import type { StagedFile } from '../uploads/staged-file.ts';
import { damagedFile } from './content-errors.ts';

/** Bytes per read. */
const WINDOW_BYTES = 128 * 1024;

/**
 * A movable window on a file: `load` reads bytes, the other methods access them synchronously.
 * Parsing a file this way needs little memory, and other work runs between the reads.
 */
export class ByteWindow {
  readonly size: number;
  readonly #file: StagedFile;
  #start = 0;
  #view: DataView = new DataView(new ArrayBuffer(0));

  constructor(file: StagedFile) {
    this.#file = file;
    this.size = file.size;
  }

  /** Makes bytes available. Throws ApiError 400 if the file is too short. */
  async load(at: number, count: number): Promise<void> {
    if (at < 0 || at + count > this.size) throw damagedFile();
    if (this.has(at, count)) return;
    const bytes = await this.#file.read(at, at + Math.max(count, WINDOW_BYTES));
    this.#start = at;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** True if bytes are available. */
  has(at: number, count: number): boolean {
    return at >= this.#start && at + count <= this.#start + this.#view.byteLength;
  }

  u8(at: number): number {
    return this.#view.getUint8(at - this.#start);
  }

  u16(at: number, littleEndian = false): number {
    return this.#view.getUint16(at - this.#start, littleEndian);
  }

  u24le(at: number): number {
    return this.u8(at) | (this.u8(at + 1) << 8) | (this.u8(at + 2) << 16);
  }

  u32(at: number, littleEndian = false): number {
    return this.#view.getUint32(at - this.#start, littleEndian);
  }

  /** Eight bytes as a number; inexact above 2^53, which is larger than any file. */
  u64(at: number): number {
    return Number(this.#view.getBigUint64(at - this.#start));
  }

  /** Bytes as Latin-1 text: one character per byte. */
  text(at: number, count: number): string {
    return String.fromCharCode(...this.bytes(at, count));
  }

  /** A view of bytes, valid until the next `load`. */
  bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at - this.#start, count);
  }

  /** The available bytes from `at` up to `end`; valid until the next `load`. */
  rest(at: number, end: number): Uint8Array {
    const available = this.#start + this.#view.byteLength;
    return this.bytes(at, Math.min(end, available) - at);
  }
}
