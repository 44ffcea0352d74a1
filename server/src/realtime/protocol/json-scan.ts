/** A range of bytes. `start` is included, `end` is not. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Maximum nesting. Clients process payloads recursively and fail on thousands of levels. */
const MAX_DEPTH = 200;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];
const [MINUS, PLUS, POINT, ZERO, NINE] = [0x2d, 0x2b, 0x2e, 0x30, 0x39];
const LOWER_E = 0x65;
const UPPER_TO_LOWER = 0x20;
const LETTER_U = 0x75;
const ESCAPED = new Set(new TextEncoder().encode('"\\/bfnrt'));
const WORDS = ['true', 'false', 'null'].map((word) => new TextEncoder().encode(word));
/** Returned for JSON that is invalid or nested too deeply. */
const INVALID = -1;

/**
 * Returns the end of the JSON value that starts at `start`, or -1 if it is invalid. Does not parse
 * the value.
 */
export function valueEnd(bytes: Uint8Array, start: number): number {
  // The opening brackets of all arrays and objects that are still open.
  const open: number[] = [];
  let at = start;
  for (;;) {
    const first = bytes[at];
    if (first === ARRAY || first === OBJECT) {
      if (open.length === MAX_DEPTH) return INVALID;
      const inside = skipSpace(bytes, at + 1);
      if (bytes[inside] === (first === ARRAY ? ARRAY_END : OBJECT_END)) at = inside + 1;
      else {
        open.push(first);
        at = first === ARRAY ? inside : nameEnd(bytes, inside);
        if (at < 0) return INVALID;
        continue;
      }
    } else at = scalarEnd(bytes, at);
    if (at < 0) return INVALID;
    // The array or object that contains this value may end here too.
    for (;;) {
      const kind = open.at(-1);
      if (kind === undefined) return at;
      at = skipSpace(bytes, at);
      const next = bytes[at];
      if (next === COMMA) {
        at = skipSpace(bytes, at + 1);
        if (kind === OBJECT) at = nameEnd(bytes, at);
        if (at < 0) return INVALID;
        break;
      }
      if (next !== (kind === ARRAY ? ARRAY_END : OBJECT_END)) return INVALID;
      open.pop();
      at += 1;
    }
  }
}

/** Returns true if the bytes are one JSON value within the nesting limit. */
export function isJson(bytes: Uint8Array): boolean {
  const end = valueEnd(bytes, skipSpace(bytes, 0));
  return end >= 0 && skipSpace(bytes, end) === bytes.length;
}

/**
 * Finds the values of the named fields in a JSON object; undefined if it is not an object. The last
 * of repeated fields wins, as in JSON.parse. Names with escapes are not recognized.
 */
export function fieldSpans(
  bytes: Uint8Array,
  names: readonly string[],
): ReadonlyMap<string, Span> | undefined {
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== OBJECT) return undefined;
  const wanted = names.map((name) => [name, new TextEncoder().encode(`"${name}"`)] as const);
  const found = new Map<string, Span>();
  at = skipSpace(bytes, at + 1);
  if (bytes[at] !== OBJECT_END) {
    for (;;) {
      const nameAt = at;
      at = nameEnd(bytes, at);
      if (at < 0) return undefined;
      const end = valueEnd(bytes, at);
      if (end < 0) return undefined;
      const name = wanted.find(([, text]) => startsWith(bytes, nameAt, text))?.[0];
      if (name !== undefined) found.set(name, { start: at, end });
      at = skipSpace(bytes, end);
      if (bytes[at] !== COMMA) break;
      at = skipSpace(bytes, at + 1);
    }
    if (bytes[at] !== OBJECT_END) return undefined;
  }
  return skipSpace(bytes, at + 1) === bytes.length ? found : undefined;
}

/** Finds the first `most` elements of a JSON array. Returns undefined if it is not an array. */
export function elementSpans(bytes: Uint8Array, most: number): readonly Span[] | undefined {
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== ARRAY) return undefined;
  const found: Span[] = [];
  at = skipSpace(bytes, at + 1);
  if (bytes[at] === ARRAY_END) return found;
  while (found.length < most) {
    const end = valueEnd(bytes, at);
    if (end < 0) return undefined;
    found.push({ start: at, end });
    at = skipSpace(bytes, end);
    if (bytes[at] !== COMMA) return bytes[at] === ARRAY_END ? found : undefined;
    at = skipSpace(bytes, at + 1);
  }
  return found;
}

/** Returns the next position that is not white space. */
export function skipSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isSpace(bytes[at])) at += 1;
  return at;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Returns the start of the value that follows the field name at `start`, or -1. */
function nameEnd(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== QUOTE) return INVALID;
  const end = stringEnd(bytes, start);
  if (end < 0) return INVALID;
  const at = skipSpace(bytes, end);
  return bytes[at] === COLON ? skipSpace(bytes, at + 1) : INVALID;
}

function scalarEnd(bytes: Uint8Array, start: number): number {
  const first = bytes[start];
  if (first === QUOTE) return stringEnd(bytes, start);
  if (first === MINUS || isDigit(first)) return numberEnd(bytes, start);
  const word = WORDS.find((one) => startsWith(bytes, start, one));
  return word === undefined ? INVALID : start + word.length;
}

function stringEnd(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at + 1;
    if (byte < 0x20) return INVALID;
    if (byte !== BACKSLASH) continue;
    at += 1;
    if (bytes[at] === LETTER_U) {
      for (const until = at + 4; at < until; at += 1) if (!isHex(bytes[at + 1])) return INVALID;
    } else if (!ESCAPED.has(bytes[at] ?? 0)) return INVALID;
  }
  return INVALID;
}

function numberEnd(bytes: Uint8Array, start: number): number {
  let at = bytes[start] === MINUS ? start + 1 : start;
  const whole = at;
  at = digitsEnd(bytes, at);
  if (at === whole || (bytes[whole] === ZERO && at > whole + 1)) return INVALID;
  if (bytes[at] === POINT) {
    const fraction = at + 1;
    at = digitsEnd(bytes, fraction);
    if (at === fraction) return INVALID;
  }
  if (((bytes[at] ?? 0) | UPPER_TO_LOWER) === LOWER_E) {
    const sign = bytes[at + 1];
    const exponent = sign === PLUS || sign === MINUS ? at + 2 : at + 1;
    at = digitsEnd(bytes, exponent);
    if (at === exponent) return INVALID;
  }
  return at;
}

function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (isDigit(bytes[at])) at += 1;
  return at;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

function isHex(byte: number | undefined): boolean {
  if (isDigit(byte)) return true;
  const letter = (byte ?? 0) | UPPER_TO_LOWER;
  return letter >= 0x61 && letter <= 0x66;
}

function startsWith(bytes: Uint8Array, start: number, text: Uint8Array): boolean {
  for (let at = 0; at < text.length; at += 1) if (bytes[start + at] !== text[at]) return false;
  return true;
}
