import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { type Cursor, nextCursor, newestPage } from '../query/cursor.ts';
import { unwrap } from '../client/unwrap.ts';
import { POST_COLUMNS, toPost } from './post.ts';
import { savedKeys } from '../query/query-keys.ts';
import { REEL_COLUMNS, toReel } from './reel.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import type { Work } from './work.ts';

/** The number of works per page of the saved list. */
const SAVED_PAGE = 12;

export interface SavedPage {
  works: Work[];
  next: Cursor | null;
}

/** Post or reel: the other one is null. Both are null if the viewer may no longer see the work. */
const SAVE_COLUMNS =
  `id,created_at,post:posts(${POST_COLUMNS}),reel:reels(${REEL_COLUMNS})` as const;

async function fetchSaved(
  client: DbClient,
  viewerId: string,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<SavedPage> {
  const loadedAt = Date.now();
  const query = client.from('saves').select(SAVE_COLUMNS).eq('user_id', viewerId);
  const rows = unwrap(await newestPage(query, { cursor, size: SAVED_PAGE, signal }));
  return {
    works: rows.flatMap(({ post, reel }): Work[] => {
      if (post !== null) return [toPost(post, loadedAt)];
      return reel === null ? [] : [toReel(reel, loadedAt)];
    }),
    next: nextCursor(rows, SAVED_PAGE),
  };
}

/** The viewer's saved works, newest save first. Each page needs one request. */
export function savedQuery(client: DbClient, viewerId: string) {
  return infiniteQueryOptions({
    queryKey: savedKeys.all,
    queryFn: ({ pageParam, signal }) => fetchSaved(client, viewerId, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    // Refetched only on a new visit, so that cards don't move while the user reads.
    staleTime: Infinity,
    ...NO_AUTO_REFETCH,
  });
}
