import { damagedFile } from './content-errors.ts';

const SPACE = 0x20;
/**
 * Limit for matches of `gps`. Real XMP has about thirty; the base64 data of a depth map contains
 * one random match per 32 kB.
 */
const MAX_WORDS = 10_000;
/** A longer text is encoded data, not a name. */
const MAX_NAME_LENGTH = 256;
const NAME = /[\w:.-]/;
const decoder = new TextDecoder('latin1');

/**
 * Removes the location from XMP (RDF in XML) in place: overwrites attributes and elements with GPS
 * in their name, such as `exif:GPSLatitude`, with spaces. Returns whether there were any. Throws
 * ApiError 400 if there are too many matches.
 */
export function clearXmpLocation(bytes: Uint8Array): boolean {
  // One character per byte, so that text positions are byte positions.
  const text = decoder.decode(bytes);
  if (isWide(bytes)) return clearWide(bytes, text);
  let found = false;
  let after = 0;
  let words = 0;
  for (const { index } of text.matchAll(/gps/gi)) {
    words += 1;
    if (words > MAX_WORDS) throw damagedFile();
    if (index < after) continue;
    const [first, last] = [Math.max(after, index - MAX_NAME_LENGTH), index + MAX_NAME_LENGTH];
    let start = index;
    while (start > first && NAME.test(text.charAt(start - 1))) start -= 1;
    after = index;
    while (after < last && NAME.test(text.charAt(after))) after += 1;
    const property = propertyAt(text, start, after);
    if (property === undefined) continue;
    bytes.fill(SPACE, property.start, property.end);
    after = property.end;
    found = true;
  }
  return found;
}

/** The range of the property with this name; undefined for other words. */
function propertyAt(
  text: string,
  start: number,
  nameEnd: number,
): { start: number; end: number } | undefined {
  const upTo = (mark: string, from: number): number => {
    const at = text.indexOf(mark, from);
    return at < 0 ? text.length : at + mark.length;
  };
  if (text[start - 1] === '<') {
    const tagEnd = upTo('>', nameEnd);
    if (text[tagEnd - 2] === '/') return { start: start - 1, end: tagEnd };
    const closing = upTo(`</${text.slice(start, nameEnd)}`, tagEnd);
    return { start: start - 1, end: upTo('>', closing) };
  }
  const [assignment, quote = ''] =
    /^\s{0,16}=\s{0,16}(["'])/.exec(text.slice(nameEnd, nameEnd + 40)) ?? [];
  if (assignment === undefined) return undefined;
  return { start, end: upTo(quote, nameEnd + assignment.length) };
}

/**
 * True for UTF-16 and UTF-32, which have zeros among the first bytes. XMP allows these encodings,
 * but they are never used in practice.
 */
function isWide(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8).includes(0) || bytes[0] === 0xfe || bytes[0] === 0xff;
}

/** Clears the whole packet, because this parser cannot find properties in these encodings. */
function clearWide(bytes: Uint8Array, text: string): boolean {
  if (!/g\0{1,3}p\0{1,3}s/i.test(text)) return false;
  bytes.fill(SPACE);
  return true;
}
