import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { notificationKeys } from '../../data/query/query-keys.ts';
import { logError } from '../../browser/log-error.ts';
import { applyNotificationChange, recentRows } from './notification-cache.ts';
import type { NotificationRow } from './notification-lists.ts';

/** Names change rarely. Later loads of the list correct an old one. */
const NAME_STALE_MS = 5 * 60_000;

function communityNameQuery(client: DbClient, id: string) {
  return queryOptions({
    queryKey: notificationKeys.communityName(id),
    queryFn: async ({ signal }) =>
      unwrap(
        await client
          .from('communities')
          .select('name')
          .eq('id', id)
          .abortSignal(signal)
          .retry(false)
          .maybeSingle(),
      ),
    staleTime: NAME_STALE_MS,
    networkMode: 'always',
  });
}

/**
 * Adds the community's name to a live row, which has only its id. The lists get the name too.
 * Resolves to the current row, without a name if that can't be loaded, or to null if the row was
 * deleted meanwhile.
 */
export async function withCommunityName(
  client: DbClient,
  queryClient: QueryClient,
  row: NotificationRow,
): Promise<NotificationRow | null> {
  const { community_id: communityId } = row;
  if (communityId === null) return row;
  const community = await queryClient
    .query(communityNameQuery(client, communityId))
    .catch((error: unknown) => {
      logError("Could not load a community's name", error);
      return null;
    });
  if (community !== null) {
    applyNotificationChange(queryClient, { kind: 'named', communityId, name: community.name });
  }
  const listed = recentRows(queryClient);
  if (listed === undefined) return { ...row, community };
  return listed.find(({ id }) => id === row.id) ?? null;
}
