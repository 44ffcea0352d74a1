import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { DataError, unwrap, ROW_NOT_FOUND } from '../client/unwrap.ts';
import { type Post, selectPosts, toPost } from './post.ts';
import { postKeys } from '../query/query-keys.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True if a text is a valid UUID. Other texts can't be ids. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

async function fetchPost(client: DbClient, id: string, signal: AbortSignal): Promise<Post | null> {
  if (!isUuid(id)) return null;
  const loadedAt = Date.now();
  try {
    const row = unwrap(
      await selectPosts(client).eq('id', id).abortSignal(signal).retry(false).single(),
    );
    return toPost(row, loadedAt);
  } catch (error) {
    if (error instanceof DataError && error.code === ROW_NOT_FOUND) return null;
    throw error;
  }
}

/** A post by its id; null if it does not exist or is hidden from the viewer. */
export function postQuery(client: DbClient, id: string) {
  return queryOptions({
    queryKey: postKeys.detail(id),
    queryFn: ({ signal }) => fetchPost(client, id, signal),
  });
}
