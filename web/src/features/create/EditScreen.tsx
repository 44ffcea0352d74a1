import { useQuery } from '@tanstack/react-query';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { supabase } from '../../data/client.ts';
import type { Post } from '../../data/post.ts';
import { postQuery } from '../../data/post-queries.ts';
import { useSession } from '../../data/use-session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { EditForm } from './EditForm.tsx';

/** Where an own post is edited; whoever else comes here sees the post. */
export function EditScreen() {
  useDocumentTitle('Edit Post');
  const { id = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-[720px] gutter pb-12">
      <PageHeader title="Edit Post" />
      {/* Another post is another form. */}
      <EditContent key={id} id={id} />
    </div>
  );
}

function EditContent({ id }: { id: string }) {
  const { user } = useSession();
  const goBack = useGoBack();
  const query = useQuery({
    ...postQuery(supabase(), id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // A form that is filled in must neither change nor go below one's hands, whatever comes later.
  const [post, setPost] = useState<Post | null>(null);
  // What was cached may be older than what is stored, and the form begins with it once.
  const isOld = query.isFetching && !query.isFetchedAfterMount;
  if (post === null && query.data != null && !isOld) setPost(query.data);

  if (post !== null) {
    if (post.user_id !== user?.id) return <Navigate to={`/post/${id}`} replace />;
    return (
      <EditForm
        post={post}
        onSaved={(status) => {
          const published = status === 'published' && post.status === 'draft';
          toast(published ? 'Post published' : 'Changes saved', { tone: 'success' });
          goBack(`/post/${id}`, { replace: true });
        }}
      />
    );
  }
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
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
