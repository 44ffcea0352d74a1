import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from './client.ts';
import { removeFromFeed } from './feed.ts';
import { forgetFiles } from './media-storage.ts';
import type { Post } from './post.ts';
import { workOverlay } from './work-state.ts';
import { deletePost } from './post-writes.ts';
import { postKeys } from './query-keys.ts';

/** Deletes a post with its files: it disappears at once, and comes back if the server refuses. */
export function useDeletePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (post: Post) => deletePost(supabase(), post.id),
    onMutate: (post) => {
      workOverlay.remove(post.id);
    },
    onError: (_, post) => {
      workOverlay.restore(post.id);
    },
    onSuccess: (_, post) => {
      removeFromFeed(queryClient, post.id);
      queryClient.setQueryData<Post | null>(postKeys.detail(post.id), null);
      const urls = post.media.flatMap(({ url, poster }) => [url, ...(poster ? [poster] : [])]);
      forgetFiles(supabase(), urls).catch((error: unknown) => {
        console.warn('Files of a deleted post were left behind', error);
      });
    },
  });
}
