import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';

const HEADER_LENGTH = 8;
const LONG_HEADER_LENGTH = 16;
/** Limits the time for parsing. Live recordings have two boxes per fragment. */
const MAX_BOXES = 200_000;
/**
 * Limit for boxes inside a movie, where only the tracks are searched. Real files have about a
 * hundred.
 */
const MAX_BOXES_WITHIN = 5_000;

/** A box of an MP4 or QuickTime file; `body` to `end` is its content. */
export interface IsoBox {
  /** four characters; items of a list have a number instead */
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** Reads the boxes of one file, and refuses files with too many of them. */
export class BoxReader {
  readonly #file: ByteWindow;
  #count = 0;
  #countWithin = 0;

  constructor(file: ByteWindow) {
    this.#file = file;
  }

  /** The box at `start`; undefined if there is none. Its end may be beyond `limit`. */
  async at(start: number, limit: number): Promise<IsoBox | undefined> {
    const file = this.#file;
    if (start + HEADER_LENGTH > limit) return undefined;
    this.#count += 1;
    if (this.#count > MAX_BOXES) throw damagedFile();
    await file.load(start, HEADER_LENGTH);
    const size = file.u32(start);
    const type = file.text(start + 4, 4);
    if (size === 0) return { type, start, body: start + HEADER_LENGTH, end: limit };
    if (size !== 1) {
      if (size < HEADER_LENGTH) return undefined;
      return { type, start, body: start + HEADER_LENGTH, end: start + size };
    }
    if (start + LONG_HEADER_LENGTH > limit) return undefined;
    await file.load(start, LONG_HEADER_LENGTH);
    const end = start + file.u64(start + HEADER_LENGTH);
    if (end < start + LONG_HEADER_LENGTH) return undefined;
    return { type, start, body: start + LONG_HEADER_LENGTH, end };
  }

  /** All boxes in a range. Stops at invalid data: some writers end a range with four zero bytes. */
  async within(start: number, end: number): Promise<IsoBox[]> {
    const boxes: IsoBox[] = [];
    for (let at = start; at < end;) {
      const box = await this.at(at, end);
      if (box === undefined || box.end > end) break;
      this.#countWithin += 1;
      if (this.#countWithin > MAX_BOXES_WITHIN) throw damagedFile();
      boxes.push(box);
      at = box.end;
    }
    return boxes;
  }
}
