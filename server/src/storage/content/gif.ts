import type { ByteWindow } from './byte-window.ts';
import { damaged } from './content-errors.ts';
import type { Structure } from './structure.ts';

const HEADER_LENGTH = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const IMAGE_LENGTH = 10;
/** Colours of 8 bits with transparency. */
const PIXEL_BYTES = 4;
const MAX_BLOCKS = 100_000;

/** GIF89a: blocks of data in sub-blocks of at most 255 bytes, up to the trailer. */
export async function walkGif(file: ByteWindow): Promise<Structure> {
  await file.need(0, HEADER_LENGTH);
  let width = file.u16(6, true);
  let height = file.u16(8, true);
  let frames = 0;
  let at = HEADER_LENGTH + colorTableLength(file.u8(10));
  for (let count = 0; count < MAX_BLOCKS; count += 1) {
    await file.need(at, 1);
    const kind = file.u8(at);
    if (kind === TRAILER) {
      if (frames === 0) throw damaged();
      const picture = { width, height, frames, pixelBytes: PIXEL_BYTES };
      return { end: at + 1, picture, metadata: [], edits: [] };
    }
    if (kind === EXTENSION) {
      at = await skipSubBlocks(file, at + 2);
    } else if (kind === IMAGE) {
      await file.need(at, IMAGE_LENGTH);
      frames += 1;
      width = Math.max(width, file.u16(at + 1, true) + file.u16(at + 5, true));
      height = Math.max(height, file.u16(at + 3, true) + file.u16(at + 7, true));
      // One byte follows the colours: how long the first codes are.
      at = await skipSubBlocks(file, at + IMAGE_LENGTH + colorTableLength(file.u8(at + 9)) + 1);
    } else throw damaged();
  }
  throw damaged();
}

/** Bytes of a colour table, by the flags that announce it. */
function colorTableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

async function skipSubBlocks(file: ByteWindow, start: number): Promise<number> {
  let at = start;
  for (;;) {
    if (!file.has(at, 1)) await file.need(at, 1);
    const length = file.u8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}
