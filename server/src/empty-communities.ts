import { AS_SERVICE } from './db/database.ts';
import type { Database } from './db/database.ts';

const STEP = { text: 'select public.empty_deleted_communities() as has_more' };

/**
 * Deletes what deleted communities left behind, in steps of some hundred rows. After each step it
 * waits as long as the step took, so that it uses at most half of one connection. Several servers
 * may call it at the same time. Throws DatabaseError.
 */
export async function emptyDeletedCommunities(
  db: Database,
  signal = new AbortController().signal,
): Promise<void> {
  while (!signal.aborted) {
    const startedAt = performance.now();
    const [result] = await db.asUser(AS_SERVICE, [STEP]);
    if (result?.rows[0]?.['has_more'] !== true) return;
    const tookMs = performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, tookMs));
  }
}
