import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { afterCursor, type Cursor, cursorAfter } from './cursor.ts';
import { dataOf } from './data-error.ts';
import { POST_COLUMNS, type PostRow, toPost } from './post.ts';
import { savedKeys } from './query-keys.ts';
import { REEL_COLUMNS, type ReelRow, toReel } from './reel.ts';
import { STAYS_PUT } from './stays-put.ts';
import type { Work } from './work.ts';

/** Works in one page of what somebody saved. */
const SAVED_PAGE = 12;

export interface SavedPage {
  works: Work[];
  next: Cursor | null;
}

interface SaveRow {
  id: string;
  created_at: string;
  /** Null for the other kind, and for what the visitor may not see any more. */
  post: PostRow | null;
  reel: ReelRow | null;
}

async function fetchSaved(
  client: SupabaseClient,
  viewerId: string,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<SavedPage> {
  const loadedAt = Date.now();
  let query = client
    .from('saves')
    .select<string, unknown>(
      `id,created_at,post:posts(${POST_COLUMNS}),reel:reels(${REEL_COLUMNS})`,
    )
    .eq('user_id', viewerId);
  if (cursor !== null) {
    query = query.lte('created_at', cursor.createdAt).or(afterCursor(cursor));
  }
  const rows = dataOf(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(SAVED_PAGE)
      .abortSignal(signal)
      .retry(false)
      .overrideTypes<SaveRow[], { merge: false }>(),
  );
  return {
    works: rows.flatMap(({ post, reel }): Work[] => {
      if (post !== null) return [toPost(post, loadedAt)];
      return reel === null ? [] : [toReel(reel, loadedAt)];
    }),
    next: cursorAfter(rows, SAVED_PAGE),
  };
}

/** What the visitor saved, newest save first: one request a page. */
export function savedQuery(client: SupabaseClient, viewerId: string) {
  return infiniteQueryOptions({
    queryKey: savedKeys.all,
    queryFn: ({ pageParam, signal }) => fetchSaved(client, viewerId, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    // Asked again on each visit only: cards must not move while they are looked at.
    staleTime: Infinity,
    ...STAYS_PUT,
  });
}
