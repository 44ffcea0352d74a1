import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Asks for the first page of a cached list again, showing the old one meanwhile. */
async function renewPages(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queryClient.getQueryData(queryKey) === undefined) return;
  queryClient.setQueryData<InfiniteData<unknown>>(queryKey, (data) =>
    data === undefined
      ? undefined
      : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey });
}

/** Renews a list of pages for who arrives anew; going back finds it as it was left. */
export function useRenewOnArrival(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const arrivedAnew = useNavigationType() !== NavigationType.Pop;
  const arrival = useRef({ queryKey, arrivedAnew });

  useEffect(() => {
    const { queryKey: key, arrivedAnew: isNew } = arrival.current;
    // A failure shows in the list.
    if (isNew) void renewPages(queryClient, key);
  }, [queryClient]);
}
