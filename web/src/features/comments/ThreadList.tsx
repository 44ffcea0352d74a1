import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { fetchMore } from '../../data/query/fetch-more.ts';
import { supabase } from '../../data/client/client.ts';
import { flattenThreads, hiddenCount } from './data/comment-pages.ts';
import { threadsQuery } from './data/comment-queries.ts';
import { useIsHidden, usePendingComments, useVisibleComments } from './data/comment-state.ts';
import { Button } from '../../ui/Button.tsx';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';
import { PendingItem } from './PendingItem.tsx';
import { useCommentsContext } from './comments-context.ts';
import { ThreadItem } from './ThreadItem.tsx';

interface ThreadListProps {
  /** The number of comments saved on the post or reel. */
  count: number;
  /** The id of the thread that is already shown above the list; it is left out. */
  without: string | null;
}

/** The list of threads, newest first, with its loading, error, offline and empty states. */
export function ThreadList({ count, without }: ThreadListProps) {
  const { target, isOwnWork, isLive } = useCommentsContext();
  const query = useInfiniteQuery({
    ...threadsQuery(supabase(), target),
    // Live updates already keep the list current.
    refetchOnWindowFocus: !isLive,
  });
  const { data, isError, hasNextPage, isFetchingNextPage } = query;
  const loaded = useMemo(() => flattenThreads(data?.pages ?? [], null), [data]);
  const threads = useVisibleComments(loaded, isOwnWork);
  const isHidden = useIsHidden(isOwnWork);
  const hidden = data !== undefined && !hasNextPage ? hiddenCount(count, loaded, isHidden) : 0;
  const pending = usePendingComments(target).filter(
    ({ arrived, threadId }) => threadId === null && !arrived,
  );

  if (data === undefined && pending.length === 0) {
    if (isError) return <Failure onRetry={() => void query.refetch()} />;
    if (query.fetchStatus === 'paused') {
      return (
        <p className="py-6 text-center text-quiet">
          You're offline. Comments will load when you're connected again.
        </p>
      );
    }
    return <CommentsSkeleton />;
  }
  return (
    <>
      {threads.length + pending.length + hidden === 0 && (
        <div className="py-6 text-center">
          <p className="font-medium">No comments yet</p>
          <p className="mt-1 text-quiet">Be the first to say something.</p>
        </div>
      )}
      <ol className="flex flex-col gap-5" aria-label="Comments">
        {pending.map((comment) => (
          <li key={comment.id}>
            <PendingItem comment={comment} />
          </li>
        ))}
        {threads.map(
          (thread) =>
            thread.id !== without && (
              <li key={thread.id}>
                <ThreadItem thread={thread} />
              </li>
            ),
        )}
      </ol>
      {/* The number on the post may be older than the list, until live updates arrive. */}
      {hidden > 0 && isLive && !query.isFetching && (
        <p className={clsx('text-quiet', threads.length === 0 && 'py-6 text-center')}>
          {hidden === 1 ? '1 comment is hidden.' : `${String(hidden)} comments are hidden.`}
        </p>
      )}
      {isError && <Failure onRetry={() => void query.refetch()} />}
      {hasNextPage && (
        <Button
          className="self-center"
          busy={isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void fetchMore(query)}
        >
          Load more comments
        </Button>
      )}
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <p>Failed to load comments. Please try again.</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
