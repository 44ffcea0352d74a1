const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Maximum nesting; graphs have about ten levels. */
const DEPTH_MAX = 200;
/** Matches a quote, and outside of strings the values that JSON does not allow or would round. */
const QUOTE_OR_NOT_JSON = /"|NaN|-?Infinity|[-+.eE\d]{16,}/g;
const WHOLE_NUMBER = /^-?\d+$/;

/** Maximum length of JSON other than graphs, in UTF-16 units. */
export const PLAIN_JSON_MAX_CHARS = 500_000;

/** Parses the texts of a file, each text only once. */
export interface JsonTexts {
  /** the result of `parseLooseJson`; undefined for texts of more than 500,000 UTF-16 units */
  plain(text: string): unknown;
  /** the same without a length limit */
  graph(text: string): unknown;
}

export function createJsonTexts(): JsonTexts {
  const known = new Map<string, unknown>();
  const graph = (text: string): unknown => {
    if (!known.has(text)) known.set(text, parseLooseJson(text));
    return known.get(text);
  };
  return {
    graph,
    plain: (text) => (text.length > PLAIN_JSON_MAX_CHARS ? undefined : graph(text)),
  };
}

/**
 * Parses JSON that image generators write: `NaN` and `Infinity` become null, and integers of more
 * than 15 digits become strings, so that seeds stay exact. Returns undefined for invalid or too
 * deeply nested JSON.
 */
export function parseLooseJson(text: string): unknown {
  const trimmed = text.trimStart();
  if (!trimmed.startsWith('{') && !trimmed.startsWith('[')) return undefined;
  if (isDeeperThan(trimmed, DEPTH_MAX)) return undefined;
  try {
    return JSON.parse(toStrictJson(trimmed));
  } catch {
    // The text is not JSON.
    return undefined;
  }
}

/** The own property of a record; undefined if it is missing or the value is not a record. */
export function field(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Formats a value as a setting: texts, numbers and booleans unchanged, lists joined with commas.
 * Null for other values.
 */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value) || value.length > 32) return null;
  const items = value.map((item: unknown) => (Array.isArray(item) ? null : scalarText(item)));
  return items.every((item) => item !== null) ? items.join(', ') : null;
}

function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') at = endOfJsonString(text, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

function toStrictJson(text: string): string {
  if (!/\d{16}|NaN|Infinity/.test(text)) return text;
  const pieces: string[] = [];
  let done = 0;
  QUOTE_OR_NOT_JSON.lastIndex = 0;
  for (
    let found = QUOTE_OR_NOT_JSON.exec(text);
    found !== null;
    found = QUOTE_OR_NOT_JSON.exec(text)
  ) {
    const { 0: word, index } = found;
    if (word === '"') {
      QUOTE_OR_NOT_JSON.lastIndex = endOfJsonString(text, index) + 1;
      continue;
    }
    const isWord = word.endsWith('N') || word.endsWith('y');
    if (!isWord && !WHOLE_NUMBER.test(word)) continue;
    pieces.push(text.slice(done, index), isWord ? 'null' : `"${word}"`);
    done = index + word.length;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}

/**
 * The index of the quote that closes the JSON string opened at `start`; beyond the text if none.
 */
export function endOfJsonString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) break;
    if (unit === BACKSLASH) at += 1;
  }
  return at;
}
