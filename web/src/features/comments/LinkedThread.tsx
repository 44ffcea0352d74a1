import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { Thread } from '../../data/comment.ts';
import { useRemainingComments } from '../../data/comment-state.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';
import { LINK_PARAMETER, useCommentPlace } from './place.ts';
import { ThreadItem } from './ThreadItem.tsx';

interface LinkedThreadProps {
  commentId: string;
  query: UseQueryResult<Thread | null>;
}

/** The thread of the comment that the address leads to, wherever it stands in the list. */
export function LinkedThread({ commentId, query }: LinkedThreadProps) {
  const { target, ownWork } = useCommentPlace();
  const location = useLocation();
  const [thread] = useRemainingComments(query.data ? [query.data] : [], ownWork);
  if (query.isPending) {
    return query.fetchStatus === 'paused' ? null : <CommentsSkeleton count={1} />;
  }
  if (query.isError) {
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        Failed to load the comment. Please try again.
      </Banner>
    );
  }
  if (thread === undefined) {
    return <Banner tone="info">The comment you were sent to is not there any more.</Banner>;
  }
  const params = new URLSearchParams(location.search);
  params.delete(LINK_PARAMETER);
  // A reel is named there, too; its comments stay open.
  if (target.kind === 'reel') params.set('panel', 'comments');
  return (
    <div className="border-b pb-5">
      <p className="mb-3 flex items-center justify-between text-xs text-quiet">
        Linked comment
        <Link
          to={{ search: params.toString() }}
          replace
          state={location.state as unknown}
          className="hover:text-ink hover:underline"
        >
          Show in order
        </Link>
      </p>
      <ThreadItem thread={thread} linkedId={commentId} />
    </div>
  );
}
