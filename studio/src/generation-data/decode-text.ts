const BOM_LITTLE = 0xfffe;
const BOM_BIG = 0xfeff;
/** Sample size for detecting 16-bit text. */
const SAMPLE_BYTES = 4096;
/** Minimum share of zero bytes in 16-bit text; they come from spaces, digits and line endings. */
const ZERO_SHARE = 0.05;

/** Decodes bytes as UTF-8, or else as Latin-1, which PNG uses; never throws. */
export function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: decode each byte as a character, which cannot fail.
    return new TextDecoder('latin1').decode(bytes);
  }
}

/**
 * Decodes bytes of unknown encoding, including both byte orders of UTF-16. Zero bytes show 16-bit
 * text, and their positions show the byte order. `isWide` and `isLittle` come from the file and are
 * used only if the bytes are unclear.
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

/** Removes zeros at the end, because 8-bit texts can end with zeros too. */
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
    // With `stream`, an incomplete character at the end of the sample is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    // The bytes are not UTF-8.
    return false;
  }
}

/**
 * Cuts text without splitting a character, removes zero bytes and surrounding white space, and
 * replaces lone surrogates.
 */
export function tidy(text: string, maxChars: number): string {
  const clean = text.replaceAll('\0', '').trim();
  const cut = clean
    .slice(0, maxChars)
    .replace(clean.length > maxChars ? /[\uD800-\uDBFF]$/ : '', '');
  return cut.replace(/\p{Surrogate}/gu, '\uFFFD');
}
