import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import { cleanExif } from './clean-exif.ts';
import { riffChunks } from './riff.ts';
import type { Extent, MetadataBlock, FileStructure } from './structure.ts';
import { cleanXmp } from './clean-xmp.ts';

/** Bytes of the header: `RIFF`, the length, and `WEBP`. */
const HEADER_LENGTH = 12;
/** Decoded bytes per pixel: 8-bit colors with transparency. */
const PIXEL_BYTES = 4;

/** Reads WebP (RFC 9649): a RIFF list with one VP8 or VP8L chunk, or several ANMF chunks. */
export async function readWebpStructure(file: ByteWindow): Promise<FileStructure> {
  await file.load(0, HEADER_LENGTH);
  const end = 8 + file.u32(4, true);
  if (end > file.size) throw damagedFile();
  const metadata: MetadataBlock[] = [];
  let [width, height, frames] = [0, 0, 0];
  for await (const { type, start, end: chunkEnd } of riffChunks(file, HEADER_LENGTH, end)) {
    const extent = { start, end: chunkEnd };
    const size = await sizeOf(file, type, extent);
    width = Math.max(width, size?.width ?? 0);
    height = Math.max(height, size?.height ?? 0);
    if (['VP8 ', 'VP8L', 'ANMF'].includes(type)) frames += 1;
    if (type === 'EXIF') metadata.push({ extents: [extent], clean: cleanExif });
    if (type === 'XMP ') metadata.push({ extents: [extent], clean: cleanXmp });
  }
  if (frames === 0) throw damagedFile();
  return { end, image: { width, height, frames, pixelBytes: PIXEL_BYTES }, metadata, edits: [] };
}

/** The image size in a chunk; undefined for chunks without one. */
async function sizeOf(
  file: ByteWindow,
  type: string,
  { start, end }: Extent,
): Promise<{ width: number; height: number } | undefined> {
  const read = READERS[type];
  if (read === undefined) return undefined;
  if (end - start < read.length) throw damagedFile();
  await file.load(start, read.length);
  return read.size(file, start);
}

interface SizeReader {
  /** bytes */
  readonly length: number;
  readonly size: (file: ByteWindow, at: number) => { width: number; height: number };
}

const READERS: Readonly<Record<string, SizeReader>> = {
  // RFC 6386 section 9.1: frame tag (3 bytes), start code (3), width and height (14 bits each).
  'VP8 ': {
    length: 10,
    size: (file, at) => {
      if (file.text(at + 3, 3) !== '\x9d\x01\x2a') throw damagedFile();
      return { width: file.u16(at + 6, true) & 0x3fff, height: file.u16(at + 8, true) & 0x3fff };
    },
  },
  VP8L: {
    length: 5,
    size: (file, at) => {
      if (file.u8(at) !== 0x2f) throw damagedFile();
      const bits = file.u32(at + 1, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    },
  },
  VP8X: {
    length: 10,
    size: (file, at) => ({ width: file.u24le(at + 4) + 1, height: file.u24le(at + 7) + 1 }),
  },
  ANMF: {
    length: 16,
    size: (file, at) => ({
      width: 2 * file.u24le(at) + file.u24le(at + 6) + 1,
      height: 2 * file.u24le(at + 3) + file.u24le(at + 9) + 1,
    }),
  },
};
