import { AS_SERVICE } from './db/database.ts';
import type { Database } from './db/database.ts';

/** Each deletes some hundred rows that nobody can see, and returns whether there may be more. */
const STEPS = ['empty_deleted_communities', 'purge_messages'].map((name) => ({
  text: `select public.${name}() as has_more`,
}));

/**
 * Deletes what deleted communities left behind and messages that both people have deleted, in steps.
 * After each step it waits as long as the step took, so that it uses at most half of one connection.
 * Several servers may call it at the same time. Throws DatabaseError.
 */
export async function deleteLeftovers(
  db: Database,
  signal = new AbortController().signal,
): Promise<void> {
  for (const step of STEPS) {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const [result] = await db.asUser(AS_SERVICE, [step]);
      if (result?.rows[0]?.['has_more'] !== true) break;
      const tookMs = performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, tookMs));
    }
  }
}
