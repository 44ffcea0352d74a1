import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { useNavigate, useParams } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { findPostInFeed } from '../../data/works/feed.ts';
import { postQuery } from '../../data/works/post-queries.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BackButton } from '../../ui/BackButton.tsx';
import { type PostScreenProps, PostView } from './PostView.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { WorkPageSkeleton } from '../../widgets/cards/WorkPageSkeleton.tsx';

/** Post page. Shows the copy cached by the feed while the post loads. */
export function PostScreen({ renderComments }: PostScreenProps) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      <div className="-ml-2 py-2 md:py-3">
        <BackButton />
      </div>
      {/* The key resets all state when another post is opened. */}
      <PostContent
        key={id}
        id={id}
        renderComments={renderComments}
        onDeleted={() => void navigate('/', { replace: true })}
      />
    </div>
  );
}

interface PostContentProps extends PostScreenProps {
  id: string;
  /** Called after the viewer deleted the post, to leave it. */
  onDeleted: () => void;
}

/** A post with its loading, error and empty states. */
export function PostContent({ id, renderComments, onDeleted }: PostContentProps) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...postQuery(supabase(), id),
    placeholderData: () => findPostInFeed(queryClient, id),
  });
  useDocumentTitle(query.data?.title ?? 'Post');

  return (
    <QueryState
      query={query}
      skeleton={<WorkPageSkeleton />}
      isEmpty={(post) => post === null}
      empty={
        <EmptyState
          icon={<FileQuestionMark aria-hidden />}
          heading="h1"
          title="Post not found"
          text="It may have been deleted, or its author hasn't published it yet."
          action={<LinkButton to="/">Go Home</LinkButton>}
        />
      }
    >
      {(post) =>
        post !== null && (
          <PostView post={post} renderComments={renderComments} onDeleted={onDeleted} />
        )
      }
    </QueryState>
  );
}
