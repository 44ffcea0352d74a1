import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../client/client.ts';
import { removeFromFeed } from './feed.ts';
import { deleteUnusedFiles } from '../media/media-storage.ts';
import type { Post } from './post.ts';
import { workOverlay } from './work-state.ts';
import { deletePost } from './post-writes.ts';
import { postKeys } from '../query/query-keys.ts';
import { logError } from '../../browser/log-error.ts';

/** Deletes a post and its files. Hides it immediately, and shows it again if the request fails. */
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
      deleteUnusedFiles(supabase(), urls).catch((error: unknown) => {
        logError('Could not delete the files of a deleted post', error);
      });
    },
  });
}
