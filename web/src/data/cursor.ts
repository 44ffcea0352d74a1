/** The last row of a page, newest first: the next page begins right after it. */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** The place after the last row of a full page; null at the end of the list. */
export function cursorAfter(
  rows: readonly { created_at: string; id: string }[],
  pageSize: number,
): Cursor | null {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return last === undefined ? null : { createdAt: last.created_at, id: last.id };
}

/**
 * What holds for the rows after a cursor, for `or`: parts equal times by the id, which lists of works
 * go down and lists of people go up. `lte` on the time belongs beside it, as an index can seek by that.
 */
export function afterCursor(
  { createdAt, id }: Cursor,
  { column = 'id', up = false }: { column?: string; up?: boolean } = {},
): string {
  return `created_at.lt."${createdAt}",${column}.${up ? 'gt' : 'lt'}.${id}`;
}
