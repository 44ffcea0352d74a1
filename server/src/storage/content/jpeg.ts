import type { ByteWindow } from './byte-window.ts';
import { damaged } from './content-errors.ts';
import { clearExifLocation } from './exif-location.ts';
import type { Extent, MetadataBlock, PictureStructure, Structure } from './structure.ts';
import { clearXmpLocation } from './xmp-location.ts';

/** Far above what cameras write; each costs a step. */
const MAX_SEGMENTS = 10_000;
/** Progressive pictures have about ten; each is a pass over the whole picture for who decodes it. */
const MAX_SCANS = 200;

const MARK = 0xff;
const END_OF_IMAGE = 0xd9;
/** Frames whose coefficients come in several scans. */
const PROGRESSIVE: readonly number[] = [0xc2, 0xc6, 0xca, 0xce];
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
/** Followed by the packet's GUID (32), its whole length (4) and this piece's offset (4). */
const MORE_XMP = 'http://ns.adobe.com/xmp/extension/\0';
const MORE_XMP_BYTES = MORE_XMP.length + 40;

/** ITU T.81: segments, each with its length, and entropy-coded data after each start of scan. */
export async function walkJpeg(file: ByteWindow): Promise<Structure> {
  const metadata: MetadataBlock[] = [];
  const moreXmp: Extent[] = [];
  let picture: PictureStructure | undefined;
  let scans = 0;
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    at = await skipFill(file, at);
    const code = file.u8(at);
    at += 1;
    if (code === END_OF_IMAGE) {
      if (picture === undefined || scans === 0) throw damaged();
      if (moreXmp.length > 0) metadata.push({ extents: moreXmp, clean: clearXmpLocation });
      return { end: at, picture, metadata, edits: [] };
    }
    if (isStandalone(code)) continue;
    await file.need(at, 2);
    const end = at + file.u16(at);
    if (end < at + 2 || end > file.size) throw damaged();
    if (isFrame(code)) picture = await readFrame(file, code, at, end);
    else if (code === APP1) await readApp1(file, at + 2, end, metadata, moreXmp);
    at = end;
    if (code === START_OF_SCAN) {
      scans += 1;
      if (scans > MAX_SCANS) throw damaged();
      at = await skipScan(file, at);
    }
  }
  throw damaged();
}

/** Where the marker's code stands: any number of marks may come before it. */
async function skipFill(file: ByteWindow, start: number): Promise<number> {
  let at = start;
  await file.need(at, 2);
  if (file.u8(at) !== MARK) throw damaged();
  while (file.u8(at) === MARK) {
    at += 1;
    await file.need(at, 1);
  }
  return at;
}

/** Restart marks and TEM, which have no length. 0 is no marker, and a picture begins only once. */
function isStandalone(code: number): boolean {
  if (code === 0 || code === 0xd8) throw damaged();
  return (code >= 0xd0 && code <= 0xd7) || code === 0x01;
}

/** SOF0 to SOF15, without the three codes among them that mean something else. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}

async function readFrame(
  file: ByteWindow,
  code: number,
  at: number,
  end: number,
): Promise<PictureStructure> {
  if (end - at < 8) throw damaged();
  await file.need(at, 8);
  const pixelBytes =
    file.u8(at + 7) * (file.u8(at + 2) > 8 ? 2 : 1) * (PROGRESSIVE.includes(code) ? 2 : 1);
  return { height: file.u16(at + 3), width: file.u16(at + 5), frames: 1, pixelBytes };
}

async function readApp1(
  file: ByteWindow,
  start: number,
  end: number,
  metadata: MetadataBlock[],
  moreXmp: Extent[],
): Promise<void> {
  await file.need(start, end - start);
  const head = file.text(start, Math.min(MORE_XMP.length, end - start));
  if (head.startsWith(EXIF)) {
    metadata.push({ extents: [{ start: start + EXIF.length, end }], clean: clearExifLocation });
  } else if (head.startsWith(XMP)) {
    metadata.push({ extents: [{ start: start + XMP.length, end }], clean: clearXmpLocation });
  } else if (head === MORE_XMP && end - start >= MORE_XMP_BYTES) {
    moreXmp.push({ start: start + MORE_XMP_BYTES, end });
  }
}

/** Where the next marker begins that is no part of the scan: marks of data are followed by 0. */
async function skipScan(file: ByteWindow, start: number): Promise<number> {
  let at = start;
  for (;;) {
    await file.need(at, 2);
    const piece = file.rest(at, file.size);
    let mark = piece.indexOf(MARK);
    while (mark >= 0 && mark + 1 < piece.byteLength) {
      const code = piece[mark + 1] ?? 0;
      const isData = code === 0 || (code >= 0xd0 && code <= 0xd7);
      if (!isData && code !== MARK) return at + mark;
      mark = piece.indexOf(MARK, mark + (isData ? 2 : 1));
    }
    // A mark that ends the piece is looked at again with what follows it.
    at += mark < 0 ? piece.byteLength : mark;
  }
}
