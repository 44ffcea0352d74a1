import type { StagedFile } from '../staged-file.ts';
import { damaged } from './content-errors.ts';

/** So much is read from the disk at once. */
const WINDOW_BYTES = 128 * 1024;

/**
 * A file seen through a window that moves along it: `need` brings bytes in, the other methods read
 * them without waiting. So a walker holds little memory and lets others work between the windows.
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

  /** Makes bytes available. Throws ApiError 400 when the file ends before them. */
  async need(at: number, count: number): Promise<void> {
    if (at < 0 || at + count > this.size) throw damaged();
    if (this.has(at, count)) return;
    const bytes = await this.#file.read(at, at + Math.max(count, WINDOW_BYTES));
    this.#start = at;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Whether bytes are available. */
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

  /** Eight bytes as a number; beyond 2^53 it is not exact, and beyond every file. */
  u64(at: number): number {
    return Number(this.#view.getBigUint64(at - this.#start));
  }

  /** Bytes as characters of the same number. */
  text(at: number, count: number): string {
    return String.fromCharCode(...this.bytes(at, count));
  }

  /** A view of bytes, good until the next `need`. */
  bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at - this.#start, count);
  }

  /** All that is available from a byte on, but not beyond `end`; good until the next `need`. */
  rest(at: number, end: number): Uint8Array {
    const available = this.#start + this.#view.byteLength;
    return this.bytes(at, Math.min(end, available) - at);
  }
}
