/** The position of the last row of a page. The next page starts after it. */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** The cursor after a full page; null at the end of the list. */
export function nextCursor(
  rows: readonly { created_at: string; id: string }[],
  pageSize: number,
): Cursor | null {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return last === undefined ? null : { createdAt: last.created_at, id: last.id };
}

/** The methods of a supabase-js query that lists use. */
interface ListQuery {
  lte(column: string, value: string): this;
  gte(column: string, value: string): this;
  or(filters: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
  abortSignal(signal: AbortSignal): this;
  retry(enabled: boolean): this;
}

interface ListPage {
  /** Null for the first page. */
  cursor: Cursor | null;
  size: number;
  signal: AbortSignal;
}

interface NewestPage extends ListPage {
  /** The column that orders rows with equal times. */
  column?: string;
  /** True if `column` is ascending, as in lists of people. Lists of works are descending. */
  up?: boolean;
  timeColumn?: string;
}

/** One page of a list, newest first. */
export function newestPage<Query extends ListQuery>(
  query: Query,
  { cursor, size, signal, column = 'id', up = false, timeColumn = 'created_at' }: NewestPage,
): Query {
  let rest = query;
  if (cursor !== null) {
    const { createdAt, id } = cursor;
    rest = query
      // `lte` lets the database use its index. `or` skips rows with equal times up to the cursor.
      .lte(timeColumn, createdAt)
      .or(`${timeColumn}.lt."${createdAt}",${column}.${up ? 'gt' : 'lt'}.${id}`);
  }
  const ordered = rest.order(timeColumn, { ascending: false }).order(column, { ascending: up });
  return limited(ordered, size, signal);
}

/** One page of a list, oldest first. */
export function oldestPage<Query extends ListQuery>(
  query: Query,
  { cursor, size, signal }: ListPage,
): Query {
  let rest = query;
  if (cursor !== null) {
    const { createdAt, id } = cursor;
    rest = query.gte('created_at', createdAt).or(`created_at.gt."${createdAt}",id.gt.${id}`);
  }
  const ordered = rest.order('created_at', { ascending: true }).order('id', { ascending: true });
  return limited(ordered, size, signal);
}

function limited<Query extends ListQuery>(query: Query, size: number, signal: AbortSignal): Query {
  // The query cache handles retries.
  return query.limit(size).abortSignal(signal).retry(false);
}
