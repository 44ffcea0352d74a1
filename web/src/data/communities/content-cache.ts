import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { changePages } from '../query/change-cached.ts';
import { communityKeys } from '../query/query-keys.ts';
import type { ContentPage } from './community-content.ts';

/** Removes a shared post or reel from the cached lists of its community. */
export function removeCachedShare(queryClient: QueryClient, communityId: string, id: string): void {
  changePages<ContentPage>(queryClient, communityKeys.contents(communityId), (page) => {
    const share = page.shares.find((one) => one.id === id);
    if (share === undefined) return page;
    return {
      ...page,
      shares: page.shares.filter((one) => one.id !== id),
      works: page.works.filter((work) => work.id !== share.workId),
    };
  });
}

/**
 * Shows a share as pinned or not. It keeps its position, so that cards don't move while the user
 * reads.
 */
export function markPinned(
  queryClient: QueryClient,
  communityId: string,
  id: string,
  isPinned: boolean,
): void {
  changePages<ContentPage>(queryClient, communityKeys.contents(communityId), (page) =>
    page.shares.some((share) => share.id === id && share.isPinned !== isPinned)
      ? {
          ...page,
          shares: page.shares.map((share) => (share.id === id ? { ...share, isPinned } : share)),
        }
      : page,
  );
}

/**
 * Loads empty lists again after something was shared. Lists with content are only marked as stale,
 * so that cards don't move while the user reads. Rejects with a DataError.
 */
export async function refreshEmptyContent(
  queryClient: QueryClient,
  communityId: string,
): Promise<void> {
  const lists = queryClient.getQueriesData<InfiniteData<ContentPage>>({
    queryKey: communityKeys.contents(communityId),
  });
  await Promise.all(
    lists.map(([queryKey, list]) =>
      queryClient.invalidateQueries({
        queryKey,
        refetchType: list?.pages.some(({ works }) => works.length > 0) === true ? 'none' : 'active',
      }),
    ),
  );
}
