import { REELS_MAX } from '@promptory/domain/limits';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dataOf } from './data-error.ts';
import { isUuid } from './post-queries.ts';
import { reelKeys } from './query-keys.ts';
import { type Reel, REEL_COLUMNS, type ReelRow, toReel } from './reel.ts';

/** What arrives changes nothing that is being watched, so it is asked for on a new visit only. */
const ON_VISITS = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

async function fetchNewest(client: SupabaseClient, signal: AbortSignal): Promise<Reel[]> {
  const loadedAt = Date.now();
  const rows = dataOf(
    await client
      .from('reels')
      .select(REEL_COLUMNS)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(REELS_MAX)
      .abortSignal(signal)
      // Our own cache decides about retries.
      .retry(false)
      .overrideTypes<ReelRow[], { merge: false }>(),
  );
  return rows.map((row) => toReel(row, loadedAt));
}

async function fetchReel(
  client: SupabaseClient,
  id: string,
  signal: AbortSignal,
): Promise<Reel | null> {
  if (!isUuid(id)) return null;
  const loadedAt = Date.now();
  const [row] = dataOf(
    await client
      .from('reels')
      .select(REEL_COLUMNS)
      .eq('id', id)
      .abortSignal(signal)
      .retry(false)
      .overrideTypes<ReelRow[], { merge: false }>(),
  );
  return row === undefined ? null : toReel(row, loadedAt);
}

/** The newest reels, in one request. */
export function newestReelsQuery(client: SupabaseClient) {
  return queryOptions({
    queryKey: reelKeys.newest(),
    queryFn: ({ signal }) => fetchNewest(client, signal),
    ...ON_VISITS,
  });
}

/** One reel by its id; null when there is none, or none that the visitor may see. */
export function reelQuery(client: SupabaseClient, id: string) {
  return queryOptions({
    queryKey: reelKeys.detail(id),
    queryFn: ({ signal }) => fetchReel(client, id, signal),
    ...ON_VISITS,
  });
}

/** The reels to show: the newest, after an older one that was chosen. */
export function reelsWith(older: Reel | null, newest: readonly Reel[]): readonly Reel[] {
  if (older === null) return newest;
  return [older, ...newest.filter(({ id }) => id !== older.id)].slice(0, REELS_MAX);
}

/** Takes a reel out of the cache. */
export function removeFromReels(queryClient: QueryClient, reelId: string): void {
  queryClient.setQueryData<Reel[]>(reelKeys.newest(), (reels) =>
    reels?.filter(({ id }) => id !== reelId),
  );
  queryClient.setQueryData<Reel | null>(reelKeys.detail(reelId), (reel) =>
    reel === undefined ? undefined : null,
  );
}
