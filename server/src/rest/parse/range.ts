import { ApiError } from '../../http/errors.ts';

export interface RowRange {
  readonly offset: number;
  readonly limit: number | null;
}

/** Parses the Range header `from-to`; null for other formats. Throws ApiError PGRST103. */
export function parseRangeHeader(header: string | null): RowRange | null {
  if (header === null) return null;
  const [, from, to] = /^\s*(\d+)-(\d*)\s*$/.exec(header) ?? [];
  if (from === undefined || to === undefined) return null;
  const offset = clamped(from);
  if (to === '') return { offset, limit: null };
  if (clamped(to) < offset) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset, limit: clamped(to) - offset + 1 };
}

/** Parses the value of `limit=` or `offset=`. Throws ApiError PGRST100 or PGRST103. */
export function parseRowCount(word: 'limit' | 'offset', text: string): number {
  if (!/^-?\d+$/.test(text)) {
    throw new ApiError(400, 'PGRST100', `"failed to parse ${word} (${text.slice(0, 50)})"`, {
      details: 'expecting a number of rows',
    });
  }
  if (!text.startsWith('-')) return clamped(text);
  const name = word === 'limit' ? 'Limit' : 'Offset';
  throw unsatisfiable(`${name} should be greater than or equal to zero.`);
}

/** Parses digits. Limits the number to MAX_SAFE_INTEGER, as no row count is larger. */
function clamped(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

/** The intersection of two ranges. */
export function intersect(one: RowRange, other: RowRange): RowRange {
  const offset = Math.max(one.offset, other.offset);
  const ends = [one, other].flatMap(({ offset: start, limit }) =>
    limit === null ? [] : [start + limit],
  );
  return { offset, limit: ends.length === 0 ? null : Math.max(0, Math.min(...ends) - offset) };
}

/** PostgREST's error PGRST103. With `total`, the Content-Range header has the row count. */
export function unsatisfiable(details: string, total?: number): ApiError {
  return new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    headers: total === undefined ? {} : { 'content-range': `*/${total}` },
  });
}
