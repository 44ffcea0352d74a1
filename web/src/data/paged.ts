/** Searches answer this many rows from their start, and no more. */
const REACH = 500;

/**
 * For the `limit` of a search whose rows name their author: says what is so anyway, and thereby that
 * the database looks each author up. It may join all people at once otherwise, in an order of its own.
 */
export const ONE_AUTHOR: [number, { referencedTable: string }] = [1, { referencedTable: 'author' }];

/** One page of a list that is read by its place in an order. */
export interface OffsetPage<Row> {
  rows: Row[];
  /** Where the next page begins; null at the end. */
  next: number | null;
}

/** A page of `rows` that began at `offset`, of which `size` were asked for. */
export function offsetPage<Row>(rows: Row[], offset: number, size: number): OffsetPage<Row> {
  const next = offset + size;
  return { rows, next: rows.length < size || next > REACH ? null : next };
}

/** The rows of all pages, each once: while others add to a list, a page may repeat the one before. */
export function rowsOf<Row extends { id: string }>(pages: readonly OffsetPage<Row>[]): Row[] {
  const byId = new Map<string, Row>();
  for (const row of pages.flatMap(({ rows }) => rows)) {
    if (!byId.has(row.id)) byId.set(row.id, row);
  }
  return [...byId.values()];
}
