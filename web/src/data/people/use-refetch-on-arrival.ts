import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Refetches the first page of a cached list. The old first page stays visible meanwhile. */
async function refetchFirstPage(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queryClient.getQueryData(queryKey) === undefined) return;
  queryClient.setQueryData<InfiniteData<unknown>>(queryKey, (data) =>
    data === undefined
      ? undefined
      : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey });
}

/** Refetches a list on a new visit. Back and Forward show the cached list unchanged. */
export function useRefetchOnArrival(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const isNewVisit = useNavigationType() !== NavigationType.Pop;
  const arrival = useRef({ queryKey, isNewVisit });

  useEffect(() => {
    const { queryKey: key, isNewVisit: isNew } = arrival.current;
    // The list shows errors itself.
    if (isNew) void refetchFirstPage(queryClient, key);
  }, [queryClient]);
}
