/** Searches return at most this many rows in total. */
const MAX_ROWS = 500;

/**
 * Arguments for the `limit` of a search with authors. LIMIT 1 makes the database look up every
 * author by index. Otherwise it may use a hash join, which can change the order of the rows.
 */
export const FORCE_AUTHOR_LOOKUP: [number, { referencedTable: string }] = [
  1,
  { referencedTable: 'author' },
];

/** One page of a list with offset pagination. */
export interface OffsetPage<Row> {
  rows: Row[];
  /** The offset of the next page; null at the end. */
  next: number | null;
}

/** Creates the page at `offset`. `size` is the number of requested rows. */
export function offsetPage<Row>(rows: Row[], offset: number, size: number): OffsetPage<Row> {
  const next = offset + size;
  return { rows, next: rows.length < size || next > MAX_ROWS ? null : next };
}

/** The rows of all pages without duplicates. New rows can shift earlier rows to the next page. */
export function uniqueRows<Row extends { id: string }>(
  pages: readonly Pick<OffsetPage<Row>, 'rows'>[],
): Row[] {
  const byId = new Map<string, Row>();
  for (const row of pages.flatMap(({ rows }) => rows)) {
    if (!byId.has(row.id)) byId.set(row.id, row);
  }
  return [...byId.values()];
}
