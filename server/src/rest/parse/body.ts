import { ApiError } from '../../http/errors.ts';
import { MAX_BODY_KEYS } from '../limits.ts';
import { limitJson, tooManyKeys } from './body-size.ts';
import type { BodyBudget } from './body-size.ts';
import { parseCsv } from './csv.ts';

/** A JSON body: rows, or one object with arguments. */
export interface JsonBody {
  readonly text: string;
  readonly isList: boolean;
  /** true for `[]`, and for a scalar, which counts as an empty list */
  readonly isEmpty: boolean;
  /** the keys of all objects, sorted */
  readonly keys: readonly string[];
  /** keys that only some of the objects have, sorted */
  readonly partialKeys: readonly string[];
  /** whether the list contains items that are not objects */
  readonly hasOthers: boolean;
}

export type ContentType = 'json' | 'csv' | 'form' | 'text' | 'xml' | 'bytes';

const CONTENT_TYPES: ReadonlyMap<string, ContentType> = new Map([
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['application/x-www-form-urlencoded', 'form'],
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytes'],
]);

/** The type in the Content-Type header; json without a header. Throws ApiError PGRST102. */
export function contentTypeOf(header: string | null, allowed: readonly ContentType[]): ContentType {
  const name = header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const type = name === '' ? 'json' : CONTENT_TYPES.get(name);
  if (type !== undefined && allowed.includes(type)) return type;
  throw new ApiError(400, 'PGRST102', `Content-Type not acceptable: ${name.slice(0, 100)}`);
}

/** The body as text. Throws ApiError PGRST102 for invalid UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ApiError(400, 'PGRST102', 'The body is not UTF-8', { cause: error });
  }
}

/** Rows as JSON, from JSON, CSV or a form with one row. Throws ApiError PGRST102. */
export function parseRows(bytes: Uint8Array, type: ContentType, budget: BodyBudget): JsonBody {
  if (type === 'csv') {
    const rows = parseCsv(textOf(bytes), budget);
    return describe(rows, JSON.stringify(rows));
  }
  if (type === 'form') {
    const row = Object.fromEntries(formOf(textOf(bytes)));
    return describe(row, JSON.stringify(row));
  }
  return parseJson(bytes, budget);
}

/** The fields of a form. Throws ApiError PGRST102 for the null character. */
export function formOf(text: string): [string, string][] {
  // The limit of the split bounds the work: a form of 5 MB can have millions of fields.
  if (text.split('&', MAX_BODY_KEYS + 1).length > MAX_BODY_KEYS) throw tooManyKeys(MAX_BODY_KEYS);
  const pairs = [...new URLSearchParams(text)];
  if (pairs.flat().some((part) => part.includes('\0'))) {
    throw new ApiError(400, 'PGRST102', 'The null character is not allowed');
  }
  return pairs;
}

/** Parses JSON rows or arguments. Throws ApiError PGRST102. */
export function parseJson(bytes: Uint8Array, budget: BodyBudget): JsonBody {
  limitJson(bytes, budget);
  const text = textOf(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, 'PGRST102', 'Empty or invalid json', { cause: error });
  }
  return describe(value, text);
}

function describe(value: unknown, text: string): JsonBody {
  const isList = Array.isArray(value);
  const items: readonly unknown[] = isList ? value : isObject(value) ? [value] : [];
  const counts = new Map<string, number>();
  let hasOthers = false;
  for (const item of items) {
    if (!isObject(item)) hasOthers = true;
    else for (const key of Object.keys(item)) counts.set(key, (counts.get(key) ?? 0) + 1);
    if (counts.size > MAX_BODY_KEYS) throw tooManyKeys(MAX_BODY_KEYS);
  }
  const keys = [...counts.keys()].sort();
  return {
    text,
    isList,
    isEmpty: items.length === 0,
    keys,
    partialKeys: keys.filter((key) => counts.get(key) !== items.length),
    hasOthers,
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
