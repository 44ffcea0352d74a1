import * as z from 'zod/mini';
import { invalidParameter } from './storage-errors.ts';

/** What a listing may be sorted by. */
export const SORT_COLUMNS = ['name', 'updated_at', 'created_at'] as const;

const cursor = z.object({
  column: z.enum(SORT_COLUMNS),
  order: z.enum(['asc', 'desc']),
  /** whole, as in the entry */
  name: z.string(),
  /** ISO 8601; null for a folder, which has no times */
  time: z.nullable(z.iso.datetime()),
});

/** The order of a listing and the entry after which it goes on. */
export type ListCursor = z.infer<typeof cursor>;

/** A cursor as clients hand it back. */
export function writeCursor(at: ListCursor): string {
  return toBase64(JSON.stringify(at));
}

/** What a client handed back. Throws ApiError 400 when it was not made here. */
export function readCursor(text: string): ListCursor {
  const parsed = cursor.safeParse(parse(text));
  if (!parsed.success) throw invalidParameter('continuation token');
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
