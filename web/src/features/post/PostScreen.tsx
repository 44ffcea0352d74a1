import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { useParams } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { findPostInFeed } from '../../data/works/feed.ts';
import { postQuery } from '../../data/works/post-queries.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BackButton } from '../../ui/BackButton.tsx';
import { type PostScreenProps, PostSkeleton, PostView } from './PostView.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

/** Post page. Shows the copy cached by the feed while the post loads. */
export function PostScreen({ renderComments }: PostScreenProps) {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      <div className="-ml-2 py-2 md:py-3">
        <BackButton />
      </div>
      {/* The key resets all state when another post is opened. */}
      <PostContent key={id} id={id} renderComments={renderComments} />
    </div>
  );
}

function PostContent({ id, renderComments }: PostScreenProps & { id: string }) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...postQuery(supabase(), id),
    placeholderData: () => findPostInFeed(queryClient, id),
  });
  useDocumentTitle(query.data?.title ?? 'Post');

  return (
    <QueryState
      query={query}
      skeleton={<PostSkeleton />}
      isEmpty={(post) => post === null}
      empty={
        <EmptyState
          icon={<FileQuestionMark aria-hidden />}
          title="Post not found"
          text="It may have been deleted, or its author hasn't published it yet."
          action={<LinkButton to="/">Go Home</LinkButton>}
        />
      }
    >
      {(post) => post !== null && <PostView post={post} renderComments={renderComments} />}
    </QueryState>
  );
}
