import { cleanExif } from './clean-exif.ts';
import type { Inflater } from './inflate.ts';
import { cleanXmp } from './clean-xmp.ts';

const XMP_KEYWORD = /^XML:com\.adobe\.xmp$/;
/** ImageMagick and others store EXIF and XMP as hexadecimal digits under these names. */
const RAW_PROFILE = /^Raw profile type (exif|app1|xmp|iptc|8bim)$/i;
/** The author, and the single values of EXIF and similar that ImageMagick writes. */
const PERSONAL_KEYWORD = /^(?:author|artist|(?:exif|tiff|xmp|iptc|photoshop|aux):.*)$/i;
/** Replaces a compressed text that contains personal data. */
const EMPTY_COMMENT = 'tEXtComment\0';
const TYPE_LENGTH = 4;
const SPACE = 0x20;
const LINE_END = 0x0a;
const DIGITS = '0123456789abcdef';

/** True if a text chunk that starts with `data` can contain personal data. */
export function mayBePersonal(data: string): boolean {
  const [keyword = ''] = data.split('\0', 1);
  return [XMP_KEYWORD, RAW_PROFILE, PERSONAL_KEYWORD].some((one) => one.test(keyword));
}

/**
 * Removes personal data from a text chunk (its type and data); false if it has none. Editing a
 * compressed text would change its length, so it becomes an empty comment instead.
 */
export async function clearTextChunk(chunk: Uint8Array, inflater: Inflater): Promise<boolean> {
  const type = String.fromCharCode(...chunk.subarray(0, TYPE_LENGTH));
  const keywordEnd = chunk.indexOf(0, TYPE_LENGTH);
  const text = textOf(type, chunk, keywordEnd);
  if (text === undefined) return false;
  const clear = clearingOf(String.fromCharCode(...chunk.subarray(TYPE_LENGTH, keywordEnd)));
  if (!text.isPacked) return clear(text.bytes);

  const unpacked = await inflater.inflate(text.bytes);
  if (unpacked === 'damaged') return false;
  if (unpacked !== 'too large' && !clear(unpacked)) return false;
  chunk.fill(SPACE);
  chunk.set(Uint8Array.from(EMPTY_COMMENT, (character) => character.charCodeAt(0)));
  return true;
}

function clearingOf(keyword: string): (text: Uint8Array) => boolean {
  if (XMP_KEYWORD.test(keyword)) return cleanXmp;
  const kind = RAW_PROFILE.exec(keyword)?.[1]?.toLowerCase();
  if (kind === undefined) return clearAll;
  return (text) => clearRawProfile(text, ['iptc', '8bim'].includes(kind));
}

function clearAll(text: Uint8Array): boolean {
  if (text.every((byte) => byte === SPACE)) return false;
  text.fill(SPACE);
  return true;
}

/** The text after the keyword and the flags; undefined if the chunk is malformed. */
function textOf(
  type: string,
  chunk: Uint8Array,
  keywordEnd: number,
): { bytes: Uint8Array; isPacked: boolean } | undefined {
  if (keywordEnd < 0) return undefined;
  if (type === 'tEXt') return { bytes: chunk.subarray(keywordEnd + 1), isPacked: false };
  if (type === 'zTXt') return { bytes: chunk.subarray(keywordEnd + 2), isPacked: true };
  const languageEnd = chunk.indexOf(0, keywordEnd + 3);
  const translatedEnd = languageEnd < 0 ? -1 : chunk.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0) return undefined;
  return { bytes: chunk.subarray(translatedEnd + 1), isPacked: chunk[keywordEnd + 1] === 1 };
}

/** Cleans, or with `isPersonal` blanks, a text of the form `\n<name>\n<length>\n<digits>`, with line breaks between digits. */
function clearRawProfile(text: Uint8Array, isPersonal: boolean): boolean {
  const start = digitsStart(text);
  const profile = readDigits(text, start);
  const isText = profile[0] === 0x3c || profile.subarray(0, 4).every((byte) => byte === 0x68);
  const cleared = isPersonal ? clearAll(profile) : isText ? cleanXmp(profile) : cleanExif(profile);
  if (cleared) writeDigits(text, start, profile);
  return cleared;
}

/** The position after the third line break. */
function digitsStart(text: Uint8Array): number {
  let at = 0;
  for (let line = 0; line < 3; line += 1) {
    const end = text.indexOf(LINE_END, at);
    if (end < 0) return text.byteLength;
    at = end + 1;
  }
  return at;
}

/** Decodes two digits per byte; other characters and a single last digit are ignored. */
function readDigits(text: Uint8Array, start: number): Uint8Array {
  // Texts have up to four million digits, so avoid allocations per digit.
  const bytes = new Uint8Array((text.byteLength - start) >> 1);
  let digits = 0;
  for (let at = start; at < text.byteLength; at += 1) {
    const digit = digitOf(text[at] ?? 0);
    if (digit < 0) continue;
    const n = digits >> 1;
    if (n < bytes.byteLength) bytes[n] = (bytes[n] ?? 0) * 16 + digit;
    digits += 1;
  }
  return bytes.subarray(0, digits >> 1);
}

/** Writes bytes back to the digits that `readDigits` read. */
function writeDigits(text: Uint8Array, start: number, bytes: Uint8Array): void {
  let digits = 0;
  for (let at = start; digits < 2 * bytes.byteLength; at += 1) {
    if (digitOf(text[at] ?? 0) < 0) continue;
    const byte = bytes[digits >> 1] ?? 0;
    text[at] = DIGITS.charCodeAt(digits % 2 === 0 ? byte >> 4 : byte & 0x0f);
    digits += 1;
  }
}

/** The value of a hexadecimal digit, -1 for other bytes. */
function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}
