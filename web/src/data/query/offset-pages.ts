/** Searches return at most this many rows in all. */
const MAX_ROWS = 500;

/**
 * For the `limit` of a search whose rows have an author. LIMIT 1 makes the database look up each
 * author by index. Otherwise it may join all people at once and change the order of the rows.
 */
export const FORCE_AUTHOR_LOOKUP: [number, { referencedTable: string }] = [
  1,
  { referencedTable: 'author' },
];

/** One page of a list that is read by offset. */
export interface OffsetPage<Row> {
  rows: Row[];
  /** The offset of the next page; null at the end. */
  next: number | null;
}

/** The page of `rows` at `offset`, where `size` rows were requested. */
export function offsetPage<Row>(rows: Row[], offset: number, size: number): OffsetPage<Row> {
  const next = offset + size;
  return { rows, next: rows.length < size || next > MAX_ROWS ? null : next };
}

/** The rows of all pages without duplicates: when rows are added, a page may repeat earlier ones. */
export function uniqueRows<Row extends { id: string }>(pages: readonly OffsetPage<Row>[]): Row[] {
  const byId = new Map<string, Row>();
  for (const row of pages.flatMap(({ rows }) => rows)) {
    if (!byId.has(row.id)) byId.set(row.id, row);
  }
  return [...byId.values()];
}
