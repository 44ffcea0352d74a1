import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import { replaceBytes } from './replace-bytes.ts';
import type { FileStructure, MetadataBlock } from './structure.ts';

const HEADER_LENGTH = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const IMAGE_LENGTH = 10;
/** Decoded bytes per pixel: 8-bit colors with transparency. */
const PIXEL_BYTES = 4;
const MAX_BLOCKS = 100_000;
/** The name of application extensions with XMP. */
const XMP = 'XMP DataXMP';
const SPACE = 0x20;

/** Reads GIF89a: blocks with sub-blocks of at most 255 bytes, up to the trailer. */
export async function readGifStructure(file: ByteWindow): Promise<FileStructure> {
  await file.load(0, HEADER_LENGTH);
  let width = file.u16(6, true);
  let height = file.u16(8, true);
  let frames = 0;
  const metadata: MetadataBlock[] = [];
  let at = HEADER_LENGTH + colorTableLength(file.u8(10));
  for (let count = 0; count < MAX_BLOCKS; count += 1) {
    await file.load(at, 1);
    const kind = file.u8(at);
    if (kind === TRAILER) {
      if (frames === 0) throw damagedFile();
      const image = { width, height, frames, pixelBytes: PIXEL_BYTES };
      return { end: at + 1, image, metadata, edits: [] };
    }
    if (kind === EXTENSION) {
      const start = at + 2;
      at = await skipSubBlocks(file, start);
      if (await isXmp(file, start)) {
        metadata.push({
          extents: [{ start: start + 1 + XMP.length, end: at }],
          clean: blankBlocks,
        });
      }
    } else if (kind === IMAGE) {
      await file.load(at, IMAGE_LENGTH);
      frames += 1;
      width = Math.max(width, file.u16(at + 1, true) + file.u16(at + 5, true));
      height = Math.max(height, file.u16(at + 3, true) + file.u16(at + 7, true));
      // The color table is followed by one byte (the LZW minimum code size), then by the data.
      at = await skipSubBlocks(file, at + IMAGE_LENGTH + colorTableLength(file.u8(at + 9)) + 1);
    } else throw damagedFile();
  }
  throw damagedFile();
}

/** Bytes of a color table, from its flags. */
function colorTableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

async function skipSubBlocks(file: ByteWindow, start: number): Promise<number> {
  let at = start;
  for (;;) {
    if (!file.has(at, 1)) await file.load(at, 1);
    const length = file.u8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}

async function isXmp(file: ByteWindow, start: number): Promise<boolean> {
  if (start + 1 + XMP.length > file.size) return false;
  await file.load(start, 1 + XMP.length);
  return file.text(start + 1, XMP.length) === XMP;
}

/**
 * Overwrites sub-blocks with spaces, except their length bytes. XMP is not divided into sub-blocks,
 * so about one in forty of its characters is taken for a length and stays.
 */
function blankBlocks(bytes: Uint8Array): boolean {
  const blank = new Uint8Array(bytes.byteLength).fill(SPACE);
  for (let at = 0; at < bytes.byteLength;) {
    const length = bytes[at] ?? 0;
    blank[at] = length;
    at += 1 + length;
  }
  return replaceBytes(bytes, blank);
}
