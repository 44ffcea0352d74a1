/** Digits that a number keeps exactly. */
const SAFE_DIGITS = 15;
/** What Python and others write where JSON has nothing. */
const NOT_JSON = ['NaN', '-Infinity', 'Infinity'];
/** Levels of objects and lists; graphs have some ten. */
const DEPTH_MAX = 200;
const NUMBER_CHARACTER = /[\d+\-.eE]/;

/**
 * The value of JSON text as programs write it: `NaN` and `Infinity` become null, whole numbers of
 * more than 15 digits become strings so that seeds keep theirs. Undefined when it is
 * no JSON, or deeper than any program writes.
 */
export function parseLooseJson(text: string): unknown {
  const trimmed = text.trimStart();
  if (!trimmed.startsWith('{') && !trimmed.startsWith('[')) return undefined;
  if (isDeeperThan(trimmed, DEPTH_MAX)) return undefined;
  try {
    return JSON.parse(toStrictJson(trimmed));
  } catch {
    // Callers take undefined for: this is something else than JSON.
    return undefined;
  }
}

/** A record's own property, whatever its name; undefined for what is no record. */
export function field(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as a setting shows it: texts and numbers as they are, lists of them joined; null for others. */
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
  const put = (at: number, length: number, instead: string): void => {
    pieces.push(text.slice(done, at), instead);
    done = at + length;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') {
      at = endOfJsonString(text, at);
      continue;
    }
    if (!/[-\dNI]/.test(character)) continue;
    const word = NOT_JSON.find((name) => text.startsWith(name, at));
    const length = word?.length ?? numberLength(text, at);
    if (length === 0) continue;
    if (word !== undefined) put(at, length, 'null');
    else if (length > SAFE_DIGITS) {
      const digits = text.slice(at, at + length);
      if (/^-?\d+$/.test(digits)) put(at, length, `"${digits}"`);
    }
    at += length - 1;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}

/** The index of the quote that closes the JSON string opened at `start`, or beyond the text. */
export function endOfJsonString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}

function numberLength(text: string, start: number): number {
  let at = start;
  while (at < text.length && NUMBER_CHARACTER.test(text.charAt(at))) at += 1;
  return at - start;
}
