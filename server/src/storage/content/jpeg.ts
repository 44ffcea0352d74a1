import type { ByteWindow } from './byte-window.ts';
import { damagedFile } from './content-errors.ts';
import { cleanExif } from './clean-exif.ts';
import { cleanXmp } from './clean-xmp.ts';
import type { Edit, Extent, FileStructure, ImageStructure, MetadataBlock } from './structure.ts';

/** Limits the time for parsing. Cameras write far fewer segments. */
const MAX_SEGMENTS = 10_000;
/** Progressive images have about ten scans. Decoders process the whole image for each scan. */
const MAX_SCANS = 200;

const MARK = 0xff;
const END_OF_IMAGE = 0xd9;
/** Codes of frames that have several scans. */
const PROGRESSIVE: readonly number[] = [0xc2, 0xc6, 0xca, 0xce];
const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP15 = 0xef;
const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
/**
 * Application segments that stay, by marker and first bytes: JFIF, color profile, content
 * credentials (they are signed) and the colors of Adobe. All others contain metadata: IPTC, notes
 * and previews of cameras, thermal pictures, further pieces of XMP.
 */
const KEPT_SEGMENTS: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xeb: 'JP',
  0xee: 'Adobe',
};
/** The longest segment. */
const ZEROS = new Uint8Array(65_536);

/** Reads JPEG (ITU T.81): segments with a length, and scan data after each start of scan. */
export async function readJpegStructure(file: ByteWindow): Promise<FileStructure> {
  const metadata: MetadataBlock[] = [];
  const edits: Edit[] = [];
  let image: ImageStructure | undefined;
  let scans = 0;
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    at = await skipFill(file, at);
    const code = file.u8(at);
    at += 1;
    if (code === END_OF_IMAGE) {
      if (image === undefined || scans === 0) throw damagedFile();
      return { end: at, image, metadata, edits };
    }
    if (isStandalone(code)) continue;
    await file.load(at, 2);
    const end = at + file.u16(at);
    if (end < at + 2 || end > file.size) throw damagedFile();
    if (isFrame(code)) image = await readFrame(file, code, at, end);
    else if (code >= APP0 && code <= APP15)
      await readApplicationSegment(file, code, { start: at + 2, end }, metadata, edits);
    at = end;
    if (code === START_OF_SCAN) {
      scans += 1;
      if (scans > MAX_SCANS) throw damagedFile();
      at = await skipScan(file, at);
    }
  }
  throw damagedFile();
}

/** The position of a marker's code, after any number of fill bytes. */
async function skipFill(file: ByteWindow, start: number): Promise<number> {
  let at = start;
  await file.load(at, 2);
  if (file.u8(at) !== MARK) throw damagedFile();
  while (file.u8(at) === MARK) {
    at += 1;
    await file.load(at, 1);
  }
  return at;
}

/** True for markers without a length: restart markers and TEM. Throws for invalid markers. */
function isStandalone(code: number): boolean {
  if (code === 0 || code === 0xd8) throw damagedFile();
  return (code >= 0xd0 && code <= 0xd7) || code === 0x01;
}

/** True for SOF0 to SOF15. Three codes in this range are not frames. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
}

async function readFrame(
  file: ByteWindow,
  code: number,
  at: number,
  end: number,
): Promise<ImageStructure> {
  if (end - at < 8) throw damagedFile();
  await file.load(at, 8);
  const pixelBytes =
    file.u8(at + 7) * (file.u8(at + 2) > 8 ? 2 : 1) * (PROGRESSIVE.includes(code) ? 2 : 1);
  return { height: file.u16(at + 3), width: file.u16(at + 5), frames: 1, pixelBytes };
}

async function readApplicationSegment(
  file: ByteWindow,
  code: number,
  { start, end }: Extent,
  metadata: MetadataBlock[],
  edits: Edit[],
): Promise<void> {
  const length = Math.min(XMP.length, end - start);
  await file.load(start, length);
  const head = file.text(start, length);
  const kept = KEPT_SEGMENTS[code];
  if (kept !== undefined && head.startsWith(kept)) return;
  if (head.startsWith(EXIF)) {
    metadata.push({ extents: [{ start: start + EXIF.length, end }], clean: cleanExif });
  } else if (head.startsWith(XMP)) {
    metadata.push({ extents: [{ start: start + XMP.length, end }], clean: cleanXmp });
  } else edits.push({ at: start, bytes: ZEROS.subarray(0, end - start) });
}

/** The position of the first marker after the scan. In scan data, a 0 follows each 0xff. */
async function skipScan(file: ByteWindow, start: number): Promise<number> {
  let at = start;
  for (;;) {
    await file.load(at, 2);
    const piece = file.rest(at, file.size);
    let mark = piece.indexOf(MARK);
    while (mark >= 0 && mark + 1 < piece.byteLength) {
      const code = piece[mark + 1] ?? 0;
      const isData = code === 0 || (code >= 0xd0 && code <= 0xd7);
      if (!isData && code !== MARK) return at + mark;
      mark = piece.indexOf(MARK, mark + (isData ? 2 : 1));
    }
    // Read a marker byte at the end of the piece again, together with the next piece.
    at += mark < 0 ? piece.byteLength : mark;
  }
}
