import type { QueryClient } from '@tanstack/react-query';
import { supabase } from '../client/client.ts';
import { changeCached, changePages, changeRow } from '../query/change-cached.ts';
import { communityKeys, discussionKeys, shareTargetKeys } from '../query/query-keys.ts';
import { currentSession } from '../session/use-session.ts';
import { communityQuery } from './community-queries.ts';
import type { Community } from './community.ts';
import type { Invitation } from './own-communities.ts';

/** A page of any list of communities. */
interface CommunityPage {
  rows: Community[];
}

/** Changes a community in all cached lists, in invitations and on its page. */
export function updateCachedCommunity(
  queryClient: QueryClient,
  id: string,
  change: (community: Community) => Community,
): void {
  changeCached<Community | null>(
    queryClient,
    communityKeys.detail(id),
    (community) => community && change(community),
  );
  changePages<CommunityPage>(queryClient, communityKeys.lists(), (page) => {
    const rows = changeRow(page.rows, id, change);
    return rows === page.rows ? page : { ...page, rows };
  });
  changePages<{ rows: Invitation[] }>(queryClient, communityKeys.invitations(), (page) =>
    page.rows.some(({ community }) => community.id === id)
      ? {
          ...page,
          rows: page.rows.map((row) =>
            row.community.id === id ? { ...row, community: change(row.community) } : row,
          ),
        }
      : page,
  );
}

/** Removes a deleted community from all cached lists. Its page shows that it doesn't exist. */
export function dropCommunity(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<Community | null>(communityKeys.detail(id), null);
  changePages<CommunityPage>(queryClient, communityKeys.lists(), (page) =>
    page.rows.some((row) => row.id === id)
      ? { ...page, rows: page.rows.filter((row) => row.id !== id) }
      : page,
  );
}

/** Finds a community in the cached pages and lists. */
export function findCachedCommunity(queryClient: QueryClient, id: string): Community | undefined {
  const detail = queryClient.getQueryData<Community | null>(communityKeys.detail(id));
  if (detail) return detail;
  return queryClient
    .getQueriesData<{ pages: CommunityPage[] }>({ queryKey: communityKeys.lists() })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
}

/**
 * True if the user is still signed in. The cache belongs to the signed-in user, so that the end of
 * a request of another user must not change it.
 */
export function isViewer(userId: string): boolean {
  return currentSession().snapshot().user?.id === userId;
}

/**
 * Loads a community again and shows the result in all lists. Does nothing if another user has signed
 * in. Rejects with a DataError.
 */
export async function refreshCommunity(
  queryClient: QueryClient,
  viewerId: string,
  id: string,
): Promise<void> {
  if (!isViewer(viewerId)) return;
  const options = communityQuery(supabase(), viewerId, id);
  // A running request may have started before the change.
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  const community = await queryClient.query({ ...options, staleTime: 0 });
  if (!isViewer(viewerId)) return;
  if (community === null) dropCommunity(queryClient, id);
  else updateCachedCommunity(queryClient, id, () => community);
}

/**
 * Loads everything again that depends on the viewer's membership of a community. Searches are kept:
 * their rows are updated, so that nothing moves. Does nothing if another user has signed in. Rejects
 * with a DataError.
 */
export async function refreshMembership(
  queryClient: QueryClient,
  viewerId: string,
  id: string,
): Promise<void> {
  if (!isViewer(viewerId)) return;
  // Remove the messages from the cache, because the viewer may no longer be allowed to see them.
  queryClient.removeQueries({ queryKey: discussionKeys.threads(id), type: 'inactive' });
  queryClient.removeQueries({ queryKey: discussionKeys.pinned(id), type: 'inactive' });
  await Promise.all([
    // Don't refetch the list of an open dialog: rows must not move while the viewer chooses.
    queryClient.invalidateQueries({ queryKey: shareTargetKeys.all, refetchType: 'none' }),
    refreshCommunity(queryClient, viewerId, id),
    ...[
      communityKeys.own(),
      communityKeys.invitations(),
      communityKeys.contents(id),
      communityKeys.members(id),
      communityKeys.stats(id),
      communityKeys.linkInviters(id),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ]);
}
