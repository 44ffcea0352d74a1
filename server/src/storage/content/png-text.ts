import { clearExifLocation } from './exif-location.ts';
import { inflate } from './inflate.ts';
import { clearXmpLocation } from './xmp-location.ts';

const XMP_KEYWORD = 'XML:com.adobe.xmp';
/** How ImageMagick and others keep EXIF and XMP: as hexadecimal digits. */
const RAW_PROFILE = /^Raw profile type (exif|app1|xmp)$/i;
/** What takes the place of a packed text that tells a location. */
const EMPTY_COMMENT = 'tEXtComment\0';
const TYPE_LENGTH = 4;
const SPACE = 0x20;

/** Whether a text chunk that begins so can tell where a picture was taken. */
export function mayTellLocation(data: string): boolean {
  const [keyword = ''] = data.split('\0', 1);
  return keyword === XMP_KEYWORD || RAW_PROFILE.test(keyword);
}

/**
 * Takes the location out of a text chunk (its type and data). A packed text cannot be changed
 * without changing its length: one that tells a location becomes an empty comment.
 */
export async function clearTextChunk(chunk: Uint8Array): Promise<boolean> {
  const type = String.fromCharCode(...chunk.subarray(0, TYPE_LENGTH));
  const keywordEnd = chunk.indexOf(0, TYPE_LENGTH);
  const text = textOf(type, chunk, keywordEnd);
  if (text === undefined) return false;
  const isXmp = keywordEnd - TYPE_LENGTH === XMP_KEYWORD.length;
  const clear = isXmp ? clearXmpLocation : clearRawProfile;
  if (!text.isPacked) return clear(text.bytes);

  const unpacked = await inflate(text.bytes);
  if (unpacked === 'damaged') return false;
  if (unpacked !== 'too large' && !clear(unpacked)) return false;
  chunk.fill(SPACE);
  chunk.set(Uint8Array.from(EMPTY_COMMENT, (character) => character.charCodeAt(0)));
  return true;
}

/** The text itself, behind the keyword and what stands between. */
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

/** `\n<name>\n<length>\n<digits>`, with line ends among the digits. */
function clearRawProfile(text: Uint8Array): boolean {
  const places: number[] = [];
  let lines = 0;
  for (const [at, byte] of text.entries()) {
    if (byte === 0x0a) lines += 1;
    else if (lines >= 3 && digitOf(byte) >= 0) places.push(at);
  }
  const digitAt = (n: number): number => digitOf(text[places[n] ?? -1] ?? 0);
  const profile = Uint8Array.from(
    { length: places.length >> 1 },
    (_, n) => digitAt(2 * n) * 16 + digitAt(2 * n + 1),
  );
  const isText = profile[0] === 0x3c || profile.subarray(0, 4).every((byte) => byte === 0x68);
  const cleared = isText ? clearXmpLocation(profile) : clearExifLocation(profile);
  if (!cleared) return false;
  profile.forEach((byte, n) => {
    const [high = '0', low = '0'] = byte.toString(16).padStart(2, '0');
    text[places[2 * n] ?? 0] = high.charCodeAt(0);
    text[places[2 * n + 1] ?? 0] = low.charCodeAt(0);
  });
  return true;
}

/** The value of a hexadecimal digit, -1 for other bytes. */
function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}
