import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useParams } from 'react-router';
import { supabase } from '../../data/client.ts';
import { postInFeed } from '../../data/feed.ts';
import { postQuery } from '../../data/post-queries.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BackButton } from '../../ui/BackButton.tsx';
import type { PostScreenProps } from './post-screen-props.ts';
import { PostSkeleton } from './PostSkeleton.tsx';
import { PostView } from './PostView.tsx';

/** One post at an address of its own. Coming from the feed, the feed's copy shows at once. */
export function PostScreen({ renderComments }: PostScreenProps) {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      <div className="-ml-2 py-2 md:py-3">
        <BackButton />
      </div>
      {/* A different post is a different page: nothing carries over. */}
      <PostContent key={id} id={id} renderComments={renderComments} />
    </div>
  );
}

function PostContent({ id, renderComments }: PostScreenProps & { id: string }) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...postQuery(supabase(), id),
    placeholderData: () => postInFeed(queryClient, id),
  });
  useDocumentTitle(query.data?.title ?? 'Post');

  if (query.data === null) {
    return (
      <EmptyState
        icon={<FileQuestionMark aria-hidden />}
        title="Post not found"
        text="It was deleted, or its author has not published it."
        action={<LinkButton to="/">Go Home</LinkButton>}
      />
    );
  }
  if (query.data !== undefined)
    return <PostView post={query.data} renderComments={renderComments} />;
  if (query.isError) {
    return (
      <ErrorState
        text="Failed to load data. Please try again."
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  return query.fetchStatus === 'paused' ? (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title="You are offline"
      text="The post appears as soon as you are connected again."
    />
  ) : (
    <PostSkeleton />
  );
}
