import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query';

/** More often, something else than a refetch stands in the way. */
const ATTEMPTS_MAX = 3;

/** The part of an infinite query that `fetchMore` uses. */
interface PagedQuery {
  data: InfiniteData<unknown> | undefined;
  fetchNextPage: (options: {
    cancelRefetch: boolean;
  }) => Promise<Pick<InfiniteQueryObserverResult, 'data' | 'hasNextPage' | 'isError'>>;
}

/**
 * Loads the next page of a list. A refetch of the list, for example because live changes begin,
 * goes first, or takes the place of the request; then this asks again.
 */
export async function fetchMore({ data: before, fetchNextPage }: PagedQuery): Promise<void> {
  const known = before?.pages.length ?? 0;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const { data, hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false });
    const pages = (data as InfiniteData<unknown> | undefined)?.pages;
    // Without pages, the cache was cleared meanwhile.
    if (pages === undefined || isError || !hasNextPage || pages.length > known) return;
  }
}
