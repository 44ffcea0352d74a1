import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { Thread } from './data/comment.ts';
import { useVisibleComments } from './data/comment-state.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CommentsSkeleton } from './CommentsSkeleton.tsx';
import { COMMENT_PARAM, useCommentsContext } from './comments-context.ts';
import { ThreadItem } from './ThreadItem.tsx';

interface LinkedThreadProps {
  commentId: string;
  query: UseQueryResult<Thread | null>;
}

/** The thread of the comment that the page URL links to, shown above the list. */
export function LinkedThread({ commentId, query }: LinkedThreadProps) {
  const { target, isOwnWork } = useCommentsContext();
  const location = useLocation();
  const [thread] = useVisibleComments(query.data ? [query.data] : [], isOwnWork);
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
    return <Banner tone="info">This comment no longer exists.</Banner>;
  }
  const params = new URLSearchParams(location.search);
  params.delete(COMMENT_PARAM);
  // Keep the panel with the comments of the reel open.
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
          Show all comments
        </Link>
      </p>
      <ThreadItem thread={thread} linkedId={commentId} />
    </div>
  );
}
