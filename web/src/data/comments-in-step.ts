import type { Query, QueryClient } from '@tanstack/react-query';
import type { ChangeLog } from './change-log.ts';
import type { CommentTarget } from './comment.ts';
import { changeComments } from './comment-cache.ts';
import type { CommentChange } from './comment-pages.ts';
import { sameTarget } from './pending-comments.ts';
import { targetOfKey } from './query-keys.ts';

type Log = ChangeLog<{ target: CommentTarget; change: CommentChange }>;

const kept = new WeakSet<QueryClient>();

/**
 * Does what happened to comments while an answer was on its way again on top of the answer: it may
 * not know of it, and replaces what was cached, other pages of the same list included. How many
 * replies a thread has is left to the answer.
 */
export function keepCommentsInStep(queryClient: QueryClient, log: Log): void {
  if (kept.has(queryClient)) return;
  kept.add(queryClient);
  const missed = new WeakMap<Query, ReturnType<Log['mark']>>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const query = event.query as Query;
    const target = targetOfKey(query.queryKey);
    if (target === null) return;
    if (action.type === 'fetch') missed.set(query, log.mark());
    if (action.type !== 'success' || action.manual === true) return;
    for (const entry of missed.get(query)?.() ?? []) {
      if (!sameTarget(entry.target, target)) continue;
      const { change } = entry;
      changeComments(
        queryClient,
        target,
        'counts' in change ? { ...change, counts: false } : change,
      );
    }
  });
}
