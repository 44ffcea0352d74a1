import type { DbClient } from '../client/database.ts';
import { UNIQUE_VIOLATION, unwrap } from '../client/unwrap.ts';
import { workColumns, type WorkRef } from '../works/work.ts';

/**
 * Shares a post or reel in a community. Resolves to false if it was there already. Rejects if the
 * viewer may not share there, or if the post is a draft.
 */
export async function shareInCommunity(
  client: DbClient,
  communityId: string,
  work: WorkRef,
): Promise<boolean> {
  const answer = await client
    .from('community_content')
    .insert({ community_id: communityId, content_type: work.kind, ...workColumns(work) });
  if (answer.error?.code === UNIQUE_VIOLATION) return false;
  unwrap(answer);
  return true;
}
