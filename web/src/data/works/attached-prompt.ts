import type { AttachedPrompt } from '@promptory/domain/attached-prompt';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { postKeys } from '../query/query-keys.ts';

/** The attached prompt of a post; null if it has none. Throws a DataError. */
export async function fetchAttachedPrompt(
  client: DbClient,
  postId: string,
  signal?: AbortSignal,
): Promise<AttachedPrompt | null> {
  const request = client
    .from('attached_prompts')
    .select('format,content')
    .eq('post_id', postId)
    .retry(false);
  const row = unwrap(
    await (signal === undefined ? request : request.abortSignal(signal)).maybeSingle(),
  );
  return row && { content: row.content, format: row.format === 'markdown' ? 'markdown' : 'text' };
}

/** The attached prompt of a post, for the post page, the edit form and copies. */
export function attachedPromptQuery(client: DbClient, postId: string) {
  return queryOptions({
    queryKey: postKeys.attachedPrompt(postId),
    queryFn: ({ signal }) => fetchAttachedPrompt(client, postId, signal),
  });
}
