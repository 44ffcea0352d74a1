import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Cursor } from '../../../data/query/cursor.ts';
import type { Thread } from './comment.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import {
  applyToReplyPages,
  applyToThread,
  applyToThreadPages,
  type CommentChange,
  type ReplyPage,
  type ThreadPage,
} from './comment-pages.ts';
import { commentKeys, parseCommentKey } from '../../../data/query/query-keys.ts';
import type { ChangeLog } from '../../../data/query/change-log.ts';
import { sameTarget } from './pending-comments.ts';

type Pages<Page> = InfiniteData<Page, Cursor | null>;

function mapPages<Page>(
  data: Pages<Page> | undefined,
  change: (pages: Page[]) => Page[],
): Pages<Page> | undefined {
  if (data === undefined) return undefined;
  const pages = change(data.pages);
  return pages === data.pages ? data : { ...data, pages };
}

/** Applies a change to all cached comments of a post or reel. */
export function applyCommentChange(
  queryClient: QueryClient,
  target: WorkRef,
  change: CommentChange,
): void {
  queryClient.setQueryData<Pages<ThreadPage>>(commentKeys.threads(target), (data) =>
    mapPages(data, (pages) => applyToThreadPages(pages, change)),
  );
  queryClient.setQueriesData<Thread | null>({ queryKey: commentKeys.allLinked(target) }, (thread) =>
    thread ? applyToThread(thread, change) : thread,
  );
  queryClient.setQueriesData<Pages<ReplyPage>>(
    { queryKey: commentKeys.allReplies(target) },
    (data) => mapPages(data, (pages) => applyToReplyPages(pages, change)),
  );
}

type Log = ChangeLog<{ target: WorkRef; change: CommentChange }>;

const subscribed = new WeakSet<QueryClient>();

/**
 * Applies changes that arrived during a request to its response again. The response replaces all
 * cached pages of a list and may be older than these changes; its reply counts are kept.
 */
export function reapplyMissedChanges(queryClient: QueryClient, log: Log): void {
  if (subscribed.has(queryClient)) return;
  subscribed.add(queryClient);
  const missed = new WeakMap<Query, ReturnType<Log['startRequest']>>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const query = event.query as Query;
    const target = parseCommentKey(query.queryKey);
    if (target === null) return;
    if (action.type === 'fetch') missed.set(query, log.startRequest());
    if (action.type !== 'success' || action.manual === true) return;
    for (const entry of missed.get(query)?.() ?? []) {
      if (!sameTarget(entry.target, target)) continue;
      const { change } = entry;
      applyCommentChange(
        queryClient,
        target,
        'counts' in change ? { ...change, counts: false } : change,
      );
    }
  });
}
