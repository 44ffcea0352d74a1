/** Searches return at most this many rows in total. */
export const SEARCH_MAX_ROWS = 500;

/**
 * Arguments for the `limit` of a search with authors. LIMIT 1 makes the database look up every
 * author by index. Otherwise it may use a hash join, which can change the order of the rows.
 */
export const FORCE_AUTHOR_LOOKUP: [number, { referencedTable: string }] = [
  1,
  { referencedTable: 'author' },
];

/** The rows that a search has returned for one page. */
export interface ReceivedIds {
  /** The ids of all these rows, also of those that the list doesn't show or that are removed later. */
  ids: string[];
  /** True if there may be more rows. */
  hasMore: boolean;
}

/** One page of a search. */
export interface SearchPage<Row> extends ReceivedIds {
  rows: Row[];
}

/** Creates a page of the received rows. `size` is the number of requested rows. */
export function searchPage<Row extends { id: string }>(rows: Row[], size: number): SearchPage<Row> {
  return { rows, ids: rows.map(({ id }) => id), hasMore: rows.length >= size };
}

/**
 * The ids of the rows of all pages; null if there is no next page. The next page has the first rows
 * without these (argument `known_ids`). An offset would skip rows if earlier ones were deleted.
 */
export function nextKnownIds(pages: readonly ReceivedIds[]): string[] | null {
  const known = pages.flatMap(({ ids }) => ids);
  return pages.at(-1)?.hasMore === true && known.length < SEARCH_MAX_ROWS ? known : null;
}

/** Options of infinite queries with search pages. The page parameter is the list of known ids. */
export const SEARCH_PAGING = {
  initialPageParam: [] as string[],
  getNextPageParam: (_: ReceivedIds, pages: ReceivedIds[]) => nextKnownIds(pages),
};
