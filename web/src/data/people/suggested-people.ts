import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { peopleKeys } from '../query/query-keys.ts';
import { AUTHOR_COLUMNS } from '../works/post.ts';

async function fetchSuggested(client: DbClient, signal: AbortSignal) {
  const loadedAt = Date.now();
  const rows = unwrap(
    await client
      .rpc('suggested_people')
      .select(`${AUTHOR_COLUMNS},followers_count`)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.map((row) => ({ ...row, loadedAt }));
}

/** Active people whom the viewer doesn't follow yet, most followed first, in one request. */
export function suggestedPeopleQuery(client: DbClient) {
  return queryOptions({
    queryKey: peopleKeys.suggested(),
    queryFn: ({ signal }) => fetchSuggested(client, signal),
    // The row must not move while the viewer follows people in it.
    staleTime: Infinity,
  });
}

export type SuggestedPerson = Awaited<ReturnType<typeof fetchSuggested>>[number];
