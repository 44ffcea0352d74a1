import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes the data of all queries whose key starts with `queryKey`. Stale data stays stale. */
export function changeCached<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const changed = change(data as Data);
    if (changed === data) continue;
    queryClient.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Changes the pages of paged lists. Lists without a change keep the same object. */
export function changePages<Page>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (page: Page) => Page,
): void {
  changeCached<InfiniteData<Page>>(queryClient, queryKey, (data) => {
    const pages = data.pages.map(change);
    return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data;
  });
}

/** Changes one row of a list. Returns the same list if it does not contain the row. */
export function changeRow<Row extends { id: string }>(
  rows: Row[],
  rowId: string,
  change: (row: Row) => Row,
): Row[] {
  if (!rows.some(({ id }) => id === rowId)) return rows;
  return rows.map((row) => (row.id === rowId ? change(row) : row));
}
