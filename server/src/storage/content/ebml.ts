import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';

/** Limits the time for parsing. Recordings have several elements per frame. */
const MAX_ELEMENTS = 1_000_000;
const MAX_ID_BYTES = 4;
const MAX_SIZE_BYTES = 8;

/** An element of a WebM file; `body` to `end` is its content. */
export interface EbmlElement {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  /**
   * undefined in live recordings, which have elements of unknown size: the element ends before the
   * first one that it cannot contain
   */
  readonly end: number | undefined;
}

/** Reads elements (RFC 8794), and refuses files with too many of them. */
export class ElementReader {
  readonly #file: ByteWindow;
  #count = 0;

  constructor(file: ByteWindow) {
    this.#file = file;
  }

  /** The element at `start`. Throws ApiError 400 if there is none or its header is cut off. */
  async at(start: number): Promise<EbmlElement> {
    this.#count += 1;
    if (this.#count > MAX_ELEMENTS) throw damagedFile();
    const idBytes =
      this.#loadedLength(start, MAX_ID_BYTES) ?? (await this.#length(start, MAX_ID_BYTES));
    let id = 0;
    for (let n = 0; n < idBytes; n += 1) id = id * 256 + this.#file.u8(start + n);

    const at = start + idBytes;
    const sizeBytes =
      this.#loadedLength(at, MAX_SIZE_BYTES) ?? (await this.#length(at, MAX_SIZE_BYTES));
    let size = this.#file.u8(at) & (0xff >> sizeBytes);
    let isUnknown = size === 0xff >> sizeBytes;
    for (let n = 1; n < sizeBytes; n += 1) {
      const byte = this.#file.u8(at + n);
      size = size * 256 + byte;
      isUnknown &&= byte === 0xff;
    }
    const body = at + sizeBytes;
    return { id, start, body, end: isUnknown ? undefined : body + size };
  }

  /** Like `#length`, without waiting; undefined if the bytes are not loaded. */
  #loadedLength(at: number, most: number): number | undefined {
    if (!this.#file.has(at, 1)) return undefined;
    const length = Math.clz32(this.#file.u8(at)) - 23;
    if (length > most) throw damagedFile();
    return this.#file.has(at, length) ? length : undefined;
  }

  /** Length of a variable-size number in bytes: its number of leading zero bits plus one. */
  async #length(at: number, most: number): Promise<number> {
    await this.#file.load(at, 1);
    const length = Math.clz32(this.#file.u8(at)) - 23;
    if (length > most) throw damagedFile();
    await this.#file.load(at, length);
    return length;
  }
}
