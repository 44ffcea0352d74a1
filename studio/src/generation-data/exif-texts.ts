import { marks, viewOf } from './containers.ts';
import { decodeAny } from './decode-text.ts';
import { type MetadataText, TEXT_MAX_BYTES } from './generation-data.ts';

/** Tags in which image generators store texts. The GPS directory is never read. */
const TEXT_TAGS: ReadonlyMap<number, string> = new Map([
  [0x010e, 'ImageDescription'],
  [0x010f, 'Make'],
  [0x0110, 'Model'],
  [0x0131, 'Software'],
  [0x927c, 'MakerNote'],
  [0x9286, 'UserComment'],
  [0x9c9c, 'XPComment'],
]);
const EXIF_DIRECTORY = 0x8769;
/** BYTE, ASCII, UNDEFINED and UTF-8 of Exif 3.0: one byte each. */
const BYTE_TYPES: readonly number[] = [1, 2, 7, 129];
const LONG = 4;
const ENTRY_BYTES = 12;
const ENTRIES_MAX = 500;
/** The eight-byte prefixes of a UserComment (Exif 2.32, 4.6.5). */
const COMMENT_CODES = ['ASCII\0\0\0', 'UNICODE\0', 'JIS\0\0\0\0\0', '\0\0\0\0\0\0\0\0'];
const COMMENT_CODE_BYTES = 8;

/**
 * Reads the texts of an EXIF block, which can begin with `Exif\0\0`. The main directory and the
 * Exif directory are read once each, so cyclic references are harmless.
 */
export function exifTexts(block: Uint8Array): MetadataText[] {
  const bytes = marks(block, 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
  const order = marks(bytes, 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return [];
  const isLittle = order === 'II*\0';
  if (bytes.length < 8) return [];
  const main = readDirectory(bytes, viewOf(bytes).getUint32(4, isLittle), isLittle);
  const more = main.exifAt === null ? [] : readDirectory(bytes, main.exifAt, isLittle).texts;
  return [...main.texts, ...more];
}

function readDirectory(
  bytes: Uint8Array,
  start: number,
  isLittle: boolean,
): { texts: MetadataText[]; exifAt: number | null } {
  const texts: MetadataText[] = [];
  let exifAt: number | null = null;
  if (start + 2 > bytes.length) return { texts, exifAt };
  const view = viewOf(bytes);
  const entries = Math.min(view.getUint16(start, isLittle), ENTRIES_MAX);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > bytes.length) break;
    const tag = view.getUint16(at, isLittle);
    const type = view.getUint16(at + 2, isLittle);
    const length = view.getUint32(at + 4, isLittle);
    const value = view.getUint32(at + 8, isLittle);
    if (tag === EXIF_DIRECTORY && type === LONG) exifAt = value;
    const key = TEXT_TAGS.get(tag);
    // Each tag is read once, so many entries that point to the same bytes cost little.
    if (key === undefined || !BYTE_TYPES.includes(type)) continue;
    if (texts.some((text) => text.key === key)) continue;
    const from = length <= 4 ? at + 8 : value;
    if (length > TEXT_MAX_BYTES || from + length > bytes.length) continue;
    texts.push({
      key,
      text: withoutPadding(decodeValue(key, bytes.subarray(from, from + length), isLittle)),
    });
  }
  return { texts, exifAt };
}

function decodeValue(key: string, value: Uint8Array, isLittle: boolean): string {
  if (key === 'XPComment') return decodeAny(value, true, true);
  if (key !== 'UserComment') return decodeAny(value, false, isLittle);
  const code = marks(value, 0, COMMENT_CODE_BYTES);
  const body = COMMENT_CODES.includes(code) ? value.subarray(COMMENT_CODE_BYTES) : value;
  return decodeAny(body, code === 'UNICODE\0', isLittle);
}

/** EXIF texts end with one or more zeros. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === '\0') end -= 1;
  return text.slice(0, end);
}
