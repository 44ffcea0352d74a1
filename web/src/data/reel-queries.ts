import { REELS_MAX } from '@promptory/domain/limits';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dataOf } from './data-error.ts';
import { isUuid } from './post-queries.ts';
import { reelKeys } from './query-keys.ts';
import { type Reel, REEL_COLUMNS, type ReelRow, toReel } from './reel.ts';

/** What arrives changes nothing that is being watched, so it is asked for on a new visit only. */
const FRESH_MS = 60_000;

async function fetchRows(
  client: SupabaseClient,
  startId: string | null,
  signal: AbortSignal,
): Promise<ReelRow[]> {
  const newest = dataOf(
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
  if (startId === null || !isUuid(startId) || newest.some(({ id }) => id === startId)) {
    return newest;
  }
  // An older one was chosen: it comes first, and the newest follow.
  const chosen = dataOf(
    await client
      .from('reels')
      .select(REEL_COLUMNS)
      .eq('id', startId)
      .abortSignal(signal)
      .retry(false)
      .overrideTypes<ReelRow[], { merge: false }>(),
  );
  return [...chosen, ...newest].slice(0, REELS_MAX);
}

/**
 * The newest reels, in one request. A reel that is not among them takes a second one and comes
 * first; one that is gone, or that the visitor may not see, is left out.
 */
export function reelsQuery(client: SupabaseClient, startId: string | null) {
  return queryOptions({
    queryKey: reelKeys.list(startId),
    queryFn: async ({ signal }) => {
      const loadedAt = Date.now();
      const rows = await fetchRows(client, startId, signal);
      return rows.map((row) => toReel(row, loadedAt));
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Changes one reel in every cached list. */
export function changeInReels(
  queryClient: QueryClient,
  reelId: string,
  change: (reel: Reel) => Reel,
): void {
  queryClient.setQueriesData<Reel[]>({ queryKey: reelKeys.lists() }, (reels) =>
    reels?.some(({ id }) => id === reelId)
      ? reels.map((reel) => (reel.id === reelId ? change(reel) : reel))
      : reels,
  );
}

/** Takes a reel out of every cached list. */
export function removeFromReels(queryClient: QueryClient, reelId: string): void {
  queryClient.setQueriesData<Reel[]>({ queryKey: reelKeys.lists() }, (reels) =>
    reels?.some(({ id }) => id === reelId) ? reels.filter(({ id }) => id !== reelId) : reels,
  );
}

/** With which reel a cached list that holds this one was asked for; the reel itself where there is none. */
export function listHolding(queryClient: QueryClient, reelId: string | null): string | null {
  if (reelId === null) return null;
  for (const [key, reels] of queryClient.getQueriesData<Reel[]>({ queryKey: reelKeys.lists() })) {
    if (reels?.some(({ id }) => id === reelId)) return (key[2] ?? null) as string | null;
  }
  return reelId;
}
