import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CommentCursor, CommentTarget, Thread } from './comment.ts';
import {
  changedReplyPages,
  changedThread,
  changedThreadPages,
  type CommentChange,
  type ReplyPage,
  type ThreadPage,
} from './comment-pages.ts';
import { commentKeys } from './query-keys.ts';

type Pages<Page> = InfiniteData<Page, CommentCursor | null>;

function withPages<Page>(
  data: Pages<Page> | undefined,
  change: (pages: Page[]) => Page[],
): Pages<Page> | undefined {
  if (data === undefined) return undefined;
  const pages = change(data.pages);
  return pages === data.pages ? data : { ...data, pages };
}

/** Brings everything that is cached about a post's or reel's comments in line with a change. */
export function changeComments(
  queryClient: QueryClient,
  target: CommentTarget,
  change: CommentChange,
): void {
  queryClient.setQueryData<Pages<ThreadPage>>(commentKeys.threads(target), (data) =>
    withPages(data, (pages) => changedThreadPages(pages, change)),
  );
  queryClient.setQueriesData<Thread | null>(
    { queryKey: commentKeys.allLinked(target) },
    (thread) => (thread ? changedThread(thread, change) : thread),
  );
  queryClient.setQueriesData<Pages<ReplyPage>>(
    { queryKey: commentKeys.allReplies(target) },
    (data) => withPages(data, (pages) => changedReplyPages(pages, change)),
  );
}
