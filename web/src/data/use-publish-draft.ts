import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePost } from './change-work.ts';
import { supabase } from './client.ts';
import { addToFeed } from './feed.ts';
import type { Post } from './post.ts';
import { publishDraft } from './post-writes.ts';
import { postKeys } from './query-keys.ts';

/** Publishes an own draft. It takes its place in the feed by the time it was written. */
export function usePublishDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => publishDraft(supabase(), postId),
    onSuccess: (post) => {
      queryClient.setQueryData<Post | null>(postKeys.detail(post.id), post);
      changePost(queryClient, post.id, () => post);
      addToFeed(queryClient, post);
    },
  });
}
