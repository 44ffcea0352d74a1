import type { ByteWindow } from './byte-window.ts';
import { damaged } from './content-errors.ts';

const HEADER_LENGTH = 8;
const LONG_HEADER_LENGTH = 16;
/** Live recordings have two for each fraction of a second; each costs a step. */
const MAX_BOXES = 200_000;
/** Of a movie only what may tell a place is looked into: its tracks, some hundred boxes in all. */
const MAX_BOXES_WITHIN = 5_000;

/** A box of an MP4 or QuickTime file; `body` to `end` is its content. */
export interface IsoBox {
  /** four characters; an item of a list is named by a number instead */
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** Counts the boxes of one file, and refuses files that have absurdly many. */
export class BoxReader {
  readonly #file: ByteWindow;
  #count = 0;
  #countWithin = 0;

  constructor(file: ByteWindow) {
    this.#file = file;
  }

  /** The box at `start`; undefined where none can stand. Its end may lie beyond `limit`. */
  async at(start: number, limit: number): Promise<IsoBox | undefined> {
    const file = this.#file;
    if (start + HEADER_LENGTH > limit) return undefined;
    this.#count += 1;
    if (this.#count > MAX_BOXES) throw damaged();
    await file.need(start, HEADER_LENGTH);
    const size = file.u32(start);
    const type = file.text(start + 4, 4);
    if (size === 0) return { type, start, body: start + HEADER_LENGTH, end: limit };
    if (size !== 1) {
      if (size < HEADER_LENGTH) return undefined;
      return { type, start, body: start + HEADER_LENGTH, end: start + size };
    }
    if (start + LONG_HEADER_LENGTH > limit) return undefined;
    await file.need(start, LONG_HEADER_LENGTH);
    const end = start + file.u64(start + HEADER_LENGTH);
    if (end < start + LONG_HEADER_LENGTH) return undefined;
    return { type, start, body: start + LONG_HEADER_LENGTH, end };
  }

  /** The boxes that fill a space; some writers end it with four zeros. */
  async within(start: number, end: number): Promise<IsoBox[]> {
    const boxes: IsoBox[] = [];
    for (let at = start; at < end;) {
      const box = await this.at(at, end);
      if (box === undefined || box.end > end) break;
      this.#countWithin += 1;
      if (this.#countWithin > MAX_BOXES_WITHIN) throw damaged();
      boxes.push(box);
      at = box.end;
    }
    return boxes;
  }
}
