import { REELS_MAX } from '@promptory/domain/limits';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { isUuid } from '../../data/works/post-queries.ts';
import { reelKeys } from '../../data/query/query-keys.ts';
import { type Reel, selectReels, toReel } from '../../data/works/reel.ts';

/** Refetch only on a new visit; the list must not change while watching. */
const NO_AUTO_REFETCH = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

async function fetchNewest(client: DbClient, signal: AbortSignal): Promise<Reel[]> {
  const loadedAt = Date.now();
  const rows = unwrap(
    await selectReels(client)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(REELS_MAX)
      .abortSignal(signal)
      // TanStack Query handles retries.
      .retry(false),
  );
  return rows.map((row) => toReel(row, loadedAt));
}

async function fetchReel(client: DbClient, id: string, signal: AbortSignal): Promise<Reel | null> {
  if (!isUuid(id)) return null;
  const loadedAt = Date.now();
  const [row] = unwrap(await selectReels(client).eq('id', id).abortSignal(signal).retry(false));
  return row === undefined ? null : toReel(row, loadedAt);
}

/** The newest reels, in one request. */
export function newestReelsQuery(client: DbClient) {
  return queryOptions({
    queryKey: reelKeys.newest(),
    queryFn: ({ signal }) => fetchNewest(client, signal),
    ...NO_AUTO_REFETCH,
  });
}

/** One reel by id; null if it does not exist or the viewer may not see it. */
export function reelQuery(client: DbClient, id: string) {
  return queryOptions({
    queryKey: reelKeys.detail(id),
    queryFn: ({ signal }) => fetchReel(client, id, signal),
    ...NO_AUTO_REFETCH,
  });
}

/** The newest reels, with an older linked one in front. */
export function prependReel(older: Reel | null, newest: readonly Reel[]): readonly Reel[] {
  if (older === null) return newest;
  return [older, ...newest.filter(({ id }) => id !== older.id)].slice(0, REELS_MAX);
}
