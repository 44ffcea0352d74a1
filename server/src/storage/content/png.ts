import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import { cleanExif } from './clean-exif.ts';
import { clearTextChunk, mayBePersonal } from './png-text.ts';
import type { MetadataBlock, ImageStructure, FileStructure } from './structure.ts';

const SIGNATURE_LENGTH = 8;
const HEADER_LENGTH = 13;
/** Channels by color type. Palettes count as four, as they may have transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const MOST_CHANNELS = 4;
/** Bytes of a chunk around its data: length (4), type (4), checksum (4). */
const FRAME_LENGTH = 12;
/** Limits the time for parsing. Encoders write at least 8 kB per chunk. */
const MAX_CHUNKS = 100_000;
/** Maximum length of a text chunk's keyword, with the 0 at its end. */
const KEYWORD_LENGTH = 80;

/** Reads PNG (third edition, section 5): chunks with checksums, from IHDR to IEND. */
export async function readPngStructure(file: ByteWindow): Promise<FileStructure> {
  const metadata: MetadataBlock[] = [];
  let image: ImageStructure | undefined;
  let hasData = false;
  let at = SIGNATURE_LENGTH;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    await file.load(at, FRAME_LENGTH);
    const length = file.u32(at);
    const type = file.text(at + 4, 4);
    const data = at + 8;
    const end = data + length;
    if (end + 4 > file.size || !/^[A-Za-z]{4}$/.test(type)) throw damagedFile();
    if ((type === 'IHDR') !== (image === undefined)) throw damagedFile();

    if (type === 'IHDR') image = await readHeader(file, data, length);
    else if (type === 'IDAT') hasData = true;
    else if (type === 'acTL' && image !== undefined && length >= 4) {
      await file.load(data, 4);
      image = { ...image, frames: file.u32(data) };
    } else {
      const clean = await cleanerOf(file, type, data, length);
      // Include the chunk type, as the text cleaner may change it.
      const start = type === 'eXIf' ? data : at + 4;
      const checksum = { from: at + 4, at: end };
      if (clean !== undefined) metadata.push({ extents: [{ start, end }], clean, checksum });
    }
    const sum = await checksumOf(file, at + 4, end);
    await file.load(end, 4);
    if (file.u32(end) !== sum) throw damagedFile();
    at = end + 4;
    if (type === 'IEND') {
      if (image === undefined || !hasData) throw damagedFile();
      return { end: at, image, metadata, edits: [] };
    }
  }
  throw damagedFile();
}

async function readHeader(file: ByteWindow, data: number, length: number): Promise<ImageStructure> {
  if (length !== HEADER_LENGTH) throw damagedFile();
  await file.load(data, length);
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
  if (type === 'eXIf') return cleanExif;
  if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) return undefined;
  const head = Math.min(KEYWORD_LENGTH, length);
  await file.load(data, head);
  return mayBePersonal(file.text(data, head)) ? clearTextChunk : undefined;
}

/** The CRC-32 of bytes, read window by window. */
export async function checksumOf(file: ByteWindow, start: number, end: number): Promise<number> {
  let sum = 0;
  for (let at = start; at < end;) {
    await file.load(at, 1);
    const piece = file.rest(at, end);
    sum = crc32(piece, sum);
    at += piece.byteLength;
  }
  return sum;
}

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/**
 * The CRC-32 of PNG and ZIP (ISO 3309); `before` continues an earlier checksum. `node:zlib` has it
 * too, but exists only in Node.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}
