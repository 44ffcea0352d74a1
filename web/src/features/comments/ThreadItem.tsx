import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { fetchMore } from '../../data/query/fetch-more.ts';
import { supabase } from '../../data/client/client.ts';
import type { Comment, Thread } from './data/comment.ts';
import { mergeReplies } from './data/comment-pages.ts';
import { repliesQuery } from './data/comment-queries.ts';
import { usePendingComments, useVisibleComments } from './data/comment-state.ts';
import { Button } from '../../ui/Button.tsx';
import { CommentItem } from './CommentItem.tsx';
import { Composer } from './composer/Composer.tsx';
import { PendingItem } from './PendingItem.tsx';
import { useCommentsContext } from './comments-context.ts';

interface ThreadItemProps {
  thread: Thread;
  /** The comment that the page URL links to, if it is in this thread. */
  linkedId?: string | null;
}

/** A comment with its replies, oldest first, and a reply form. */
export const ThreadItem = memo(function ThreadItem({ thread, linkedId = null }: ThreadItemProps) {
  const { target, isOwnWork, viewerId } = useCommentsContext();
  const [wantsMore, setWantsMore] = useState(false);
  const from = thread.nextReply ?? { createdAt: thread.created_at, id: thread.id };
  const more = useInfiniteQuery({
    ...repliesQuery(supabase(), target, thread.id, from),
    enabled: wantsMore,
  });
  const { before, after, missing } = useMemo(
    () => mergeReplies(thread, more.data?.pages ?? []),
    [thread, more.data],
  );
  const shownBefore = useVisibleComments(before, isOwnWork);
  const shownAfter = useVisibleComments(after, isOwnWork);
  const pending = usePendingComments(target).filter(
    ({ arrived, threadId }) => threadId === thread.id && !arrived,
  );

  const [answered, setAnswered] = useState<Comment | null>(null);
  const replyButton = useRef<HTMLButtonElement>(null);
  const reply = useCallback((comment: Comment) => {
    setAnswered(comment);
  }, []);
  const endReply = useCallback(() => {
    setAnswered(null);
    replyButton.current?.focus({ preventScroll: true });
  }, []);

  function loadMore() {
    if (wantsMore) void fetchMore(more);
    else setWantsMore(true);
  }

  const one = (comment: Comment) => (
    <li key={comment.id}>
      <CommentItem comment={comment} linked={comment.id === linkedId} onReply={reply} />
    </li>
  );
  const hasReplies = shownBefore.length + shownAfter.length + missing + pending.length > 0;

  return (
    <>
      <CommentItem
        comment={thread}
        linked={thread.id === linkedId}
        replyButton={replyButton}
        onReply={reply}
      />
      {hasReplies && (
        <ol className="mt-3 ml-10.5 flex flex-col gap-3" aria-label="Replies">
          {shownBefore.map(one)}
          {missing > 0 && (
            <li>
              <Button
                variant="ghost"
                size="sm"
                className="-ml-3 text-quiet max-md:h-11"
                busy={more.isFetching}
                onClick={loadMore}
              >
                View {missing} more {missing === 1 ? 'reply' : 'replies'}
              </Button>
              {more.isError && (
                <p role="alert" className="text-sm text-danger">
                  Failed to load replies. Please try again.
                </p>
              )}
            </li>
          )}
          {shownAfter.map(one)}
          {pending.map((comment) => (
            <li key={comment.id}>
              <PendingItem comment={comment} />
            </li>
          ))}
        </ol>
      )}
      {answered !== null && (
        <div className="mt-3 ml-10.5">
          <Composer
            key={answered.id}
            label={`Reply to ${answered.author.full_name ?? answered.author.username}`}
            threadId={thread.id}
            prefix={
              // The author of the thread is notified without a mention.
              answered.parent_id === null || answered.user_id === viewerId
                ? ''
                : `@${answered.author.username} `
            }
            onDone={endReply}
          />
        </div>
      )}
    </>
  );
});
