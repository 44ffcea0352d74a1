import type { ByteWindow } from './byte-window.ts';
import { damaged } from './content-errors.ts';
import { crc32 } from './crc32.ts';
import { clearExifLocation } from './exif-location.ts';
import { clearTextChunk, mayTellLocation } from './png-text.ts';
import type { MetadataBlock, PictureStructure, Structure } from './structure.ts';

const SIGNATURE_LENGTH = 8;
const HEADER_LENGTH = 13;
/** By colour type; a palette may have transparent colours. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const MOST_CHANNELS = 4;
/** Of a chunk, what is not its data: length (4), type (4), checksum (4). */
const FRAME_LENGTH = 12;
/** Encoders write 8 kB at once and more; each costs a step. */
const MAX_CHUNKS = 100_000;
/** The longest keyword of a text chunk, and the 0 that ends it. */
const KEYWORD_LENGTH = 80;

/** PNG, third edition, section 5: chunks with checksums, from IHDR to IEND. */
export async function walkPng(file: ByteWindow): Promise<Structure> {
  const metadata: MetadataBlock[] = [];
  let picture: PictureStructure | undefined;
  let hasData = false;
  let at = SIGNATURE_LENGTH;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    await file.need(at, FRAME_LENGTH);
    const length = file.u32(at);
    const type = file.text(at + 4, 4);
    const data = at + 8;
    const end = data + length;
    if (end + 4 > file.size || !/^[A-Za-z]{4}$/.test(type)) throw damaged();
    if ((type === 'IHDR') !== (picture === undefined)) throw damaged();

    if (type === 'IHDR') picture = await readHeader(file, data, length);
    else if (type === 'IDAT') hasData = true;
    else if (type === 'acTL' && picture !== undefined && length >= 4) {
      await file.need(data, 4);
      picture = { ...picture, frames: file.u32(data) };
    } else {
      const clean = await cleanerOf(file, type, data, length);
      // The text cleaner may rename the chunk, so that its type goes with it.
      const start = type === 'eXIf' ? data : at + 4;
      const checksum = { from: at + 4, at: end };
      if (clean !== undefined) metadata.push({ extents: [{ start, end }], clean, checksum });
    }
    const sum = await checksumOf(file, at + 4, end);
    await file.need(end, 4);
    if (file.u32(end) !== sum) throw damaged();
    at = end + 4;
    if (type === 'IEND') {
      if (picture === undefined || !hasData) throw damaged();
      return { end: at, picture, metadata, edits: [] };
    }
  }
  throw damaged();
}

async function readHeader(
  file: ByteWindow,
  data: number,
  length: number,
): Promise<PictureStructure> {
  if (length !== HEADER_LENGTH) throw damaged();
  await file.need(data, length);
  const [depth, colour, interlace] = [file.u8(data + 8), file.u8(data + 9), file.u8(data + 12)];
  const pixelBytes =
    (CHANNELS[colour] ?? MOST_CHANNELS) * (depth === 16 ? 2 : 1) * (interlace === 0 ? 1 : 2);
  return { width: file.u32(data), height: file.u32(data + 4), frames: 1, pixelBytes };
}

async function cleanerOf(
  file: ByteWindow,
  type: string,
  data: number,
  length: number,
): Promise<MetadataBlock['clean'] | undefined> {
  if (type === 'eXIf') return clearExifLocation;
  if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) return undefined;
  const head = Math.min(KEYWORD_LENGTH, length);
  await file.need(data, head);
  return mayTellLocation(file.text(data, head)) ? clearTextChunk : undefined;
}

/** The CRC-32 of bytes, window by window. */
export async function checksumOf(file: ByteWindow, start: number, end: number): Promise<number> {
  let sum = 0;
  for (let at = start; at < end;) {
    await file.need(at, 1);
    const piece = file.rest(at, end);
    sum = crc32(piece, sum);
    at += piece.byteLength;
  }
  return sum;
}
