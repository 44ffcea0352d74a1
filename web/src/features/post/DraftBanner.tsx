import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { showError } from '../../ui/show-error.ts';
import { updateCachedPost } from '../../data/works/update-cached-works.ts';
import { countPublishedWork } from '../../data/people/count-published-work.ts';
import { supabase } from '../../data/client/client.ts';
import { addToFeed } from '../../data/works/feed.ts';
import type { Post } from '../../data/works/post.ts';
import { publishDraft } from '../../data/works/post-writes.ts';
import { postKeys } from '../../data/query/query-keys.ts';

/** Banner on the viewer's own draft, with a button to publish it. */
export function DraftBanner({ postId }: { postId: string }) {
  const publication = usePublishDraft();
  return (
    <Banner
      tone="info"
      action={
        <Button
          size="sm"
          busy={publication.isPending}
          busyLabel="Publishing..."
          onClick={() => {
            publication.mutate(postId, {
              onSuccess: () => {
                toast('Post published', { tone: 'success' });
              },
              onError: () => {
                showError("Couldn't publish the draft. Please try again.");
              },
            });
          }}
        >
          Publish Post
        </Button>
      }
    >
      <strong className="font-semibold">Draft</strong>
      <span className="block text-xs">Only you can see it.</span>
    </Banner>
  );
}

/** Publishes the viewer's draft. The feed sorts it by its creation time. */
function usePublishDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => publishDraft(supabase(), postId),
    onSuccess: (post) => {
      queryClient.setQueryData<Post | null>(postKeys.detail(post.id), post);
      updateCachedPost(queryClient, post.id, () => post);
      addToFeed(queryClient, post);
      countPublishedWork(queryClient, 'post', post.user_id);
    },
  });
}
