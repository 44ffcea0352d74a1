import { ApiError } from '../http/errors.ts';

/** Headers that only the server may set. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** Parses the Postgres setting `response.status`; null if not set. Throws ApiError PGRST112. */
export function statusSetting(text: string | null): number | null {
  if (text === null) return null;
  if (/^[2-5]\d\d$/.test(text)) return Number(text);
  throw new ApiError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

/**
 * Adds the headers from the Postgres setting `response.headers`; they replace headers of the same
 * name. Throws ApiError PGRST111.
 */
export function withHeaderSetting(
  headers: Readonly<Record<string, string>>,
  text: string | null,
): Headers {
  const all = new Headers(headers);
  try {
    const pairs = pairsOf(text);
    for (const [name] of pairs) all.delete(name);
    for (const [name, value] of pairs) {
      if (!OWN_HEADERS.has(name.toLowerCase())) all.append(name, value);
    }
    return all;
  } catch (error) {
    const message =
      'response.headers guc must be a JSON array composed of objects with a single key and a string value';
    throw new ApiError(500, 'PGRST111', message, { cause: error });
  }
}

function pairsOf(text: string | null): [string, string][] {
  const list: unknown = text === null ? [] : JSON.parse(text);
  if (!Array.isArray(list)) throw new TypeError('not a list');
  return list.map((one: unknown) => {
    const [pair, ...others] = Object.entries(one ?? {}) as [string, unknown][];
    if (pair === undefined || others.length > 0 || typeof pair[1] !== 'string') {
      throw new TypeError('not an object with one string value');
    }
    return [pair[0], pair[1]];
  });
}
