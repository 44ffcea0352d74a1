import { useQuery } from '@tanstack/react-query';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { attachedPromptQuery } from '../../data/works/attached-prompt.ts';
import { postQuery } from '../../data/works/post-queries.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { useGoBack } from '../../browser/use-go-back.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { PostToEdit } from './drafts/edit-draft.ts';
import { EditForm } from './EditForm.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

/** The screen to edit your own post. Other users are redirected to the post. */
export function EditScreen() {
  useDocumentTitle('Edit Post');
  const { id = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-[720px] gutter pb-12 has-data-beside:max-w-[1240px]">
      <PageHeader title="Edit Post" />
      {/* A different post needs a new form. */}
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
  // Keep the first loaded post, so that later refetches do not replace the form.
  const [post, setPost] = useState<PostToEdit | null>(null);
  const [visit, setVisit] = useState(0);
  // The cached post may be outdated, so wait for the refetch before filling the form.
  const isOld = query.isFetching && !query.isFetchedAfterMount;
  const hasAttached = !isOld && query.data?.has_attached_prompt === true;
  const attached = useQuery({
    ...attachedPromptQuery(supabase(), id),
    enabled: hasAttached,
    refetchOnWindowFocus: false,
    refetchOnReconnect: post === null,
  });
  const isAttachedOld = attached.isFetching && !attached.isFetchedAfterMount;
  if (post === null && query.data != null && !isOld) {
    if (!hasAttached) setPost({ ...query.data, attachedPrompt: null });
    else if (attached.data !== undefined && !isAttachedOld) {
      setPost({ ...query.data, attachedPrompt: attached.data });
    }
  }

  if (post !== null) {
    if (post.user_id !== user?.id) return <Navigate to={`/post/${id}`} replace />;
    return (
      <EditForm
        key={visit}
        post={post}
        onReturn={() => {
          setVisit(visit + 1);
        }}
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
        text="It may have been deleted, or its author hasn't published it."
        action={<LinkButton to="/">Go Home</LinkButton>}
      />
    );
  }
  if (hasAttached) return <QueryState query={attached} skeleton={<FormSkeleton />} />;
  return <QueryState query={query} skeleton={<FormSkeleton />} />;
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
