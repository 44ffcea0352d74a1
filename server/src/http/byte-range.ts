/** Bytes from `start` to `end`, both counted from 0 and both included. */
export interface HttpRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header for `size` bytes (RFC 9110 section 14). Returns `all` for headers to ignore:
 * missing, malformed, of another unit, or with several ranges. Players never send several, and one
 * request could use them to ask for the same bytes many times.
 */
export function parseRange(
  header: string | null,
  size: number,
): HttpRange | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'all';
  return start >= size ? 'unsatisfiable' : { start, end };
}
