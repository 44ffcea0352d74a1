import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { communityKeys } from '../query/query-keys.ts';

/** Counts of the last 7 days, and the growth of the number of members in percent. */
export function communityStatsQuery(client: DbClient, id: string) {
  return queryOptions({
    queryKey: communityKeys.stats(id),
    queryFn: async ({ signal }) =>
      unwrap(
        await client.rpc('community_stats', { community_id: id }).abortSignal(signal).single(),
      ),
  });
}
