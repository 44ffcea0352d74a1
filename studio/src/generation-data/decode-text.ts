const BOM_LITTLE = 0xfffe;
const BOM_BIG = 0xfeff;
/** Bytes looked at to tell 16-bit text from 8-bit text. */
const SAMPLE_BYTES = 4096;
/** In 16-bit text of any script, spaces, digits and line ends leave at least so many zero bytes. */
const ZERO_SHARE = 0.05;

/** The text of bytes that should be UTF-8 and may be Latin-1, as in PNG; never throws. */
export function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a character then, which cannot fail.
    return new TextDecoder('latin1').decode(bytes);
  }
}

/**
 * The text of bytes whose encoding is not known, UTF-16 of either order included. Zero bytes tell
 * 16-bit text, and whether they stand first or second tells the order. `isWide` and `isLittle` say
 * what the file claims, which decides only where the bytes do not.
 */
export function decodeAny(bytes: Uint8Array, isWide: boolean, isLittle: boolean): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (bytes.length >= 2 && (mark === BOM_LITTLE || mark === BOM_BIG)) {
    return decodeWide(bytes.subarray(2), mark === BOM_LITTLE);
  }
  const sample = withoutEnd(bytes.subarray(0, SAMPLE_BYTES));
  let first = 0;
  let second = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0 && sample[at + 1] !== 0) first += 1;
    if (sample[at + 1] === 0 && sample[at] !== 0) second += 1;
  }
  if (first + second > (sample.length / 2) * ZERO_SHARE && first !== second) {
    return decodeWide(bytes, second > first);
  }
  if (isWide && !isUtf8(sample)) return decodeWide(bytes, isLittle);
  return decodeNarrow(bytes);
}

/** Texts of 8 bits end with zeros too, which say nothing. */
function withoutEnd(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

function decodeWide(bytes: Uint8Array, isLittle: boolean): string {
  return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(
    bytes.subarray(0, bytes.length - (bytes.length % 2)),
  );
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // `stream` forgives a character cut at the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    // That is the answer.
    return false;
  }
}

/** Cuts text, never between the two halves of a character, and takes out zero bytes, white space around it and half characters. */
export function tidy(text: string, maxChars: number): string {
  const clean = text.replaceAll('\0', '').trim();
  const cut = clean
    .slice(0, maxChars)
    .replace(clean.length > maxChars ? /[\uD800-\uDBFF]$/ : '', '');
  return cut.replace(/\p{Surrogate}/gu, '\uFFFD');
}
