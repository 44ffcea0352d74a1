import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { DataError, dataOf, NO_ROW } from './data-error.ts';
import { type Post, POST_COLUMNS, type PostRow, toPost } from './post.ts';
import { postKeys } from './query-keys.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all; anything else in an address names nothing. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

async function fetchPost(
  client: SupabaseClient,
  id: string,
  signal: AbortSignal,
): Promise<Post | null> {
  if (!isUuid(id)) return null;
  const loadedAt = Date.now();
  try {
    const row = dataOf(
      await client
        .from('posts')
        .select(POST_COLUMNS)
        .eq('id', id)
        .abortSignal(signal)
        .retry(false)
        .single<PostRow>(),
    );
    return toPost(row, loadedAt);
  } catch (error) {
    if (error instanceof DataError && error.code === NO_ROW) return null;
    throw error;
  }
}

/** One post by its id; null when there is none, or none that the visitor may see. */
export function postQuery(client: SupabaseClient, id: string) {
  return queryOptions({
    queryKey: postKeys.detail(id),
    queryFn: ({ signal }) => fetchPost(client, id, signal),
  });
}
