/** Bytes from `start` to `end`, counted from 0, including both. */
export interface HttpRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header for `size` bytes (RFC 9110 section 14). Returns `all` for a header that
 * must be ignored: missing, malformed, in another unit, or with several ranges. Players never send
 * several ranges, but an attacker could request the same bytes many times.
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
