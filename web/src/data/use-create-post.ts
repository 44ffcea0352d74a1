import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from './client.ts';
import { addToFeed } from './feed.ts';
import type { Post } from './post.ts';
import { createPost, type NewPost } from './post-writes.ts';
import { postKeys } from './query-keys.ts';

/** Makes a post; a published one stands first in the feed at once. Rejects with a CreateContentError. */
export function useCreatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (post: NewPost) => createPost(supabase(), post),
    // The form tells about the device being offline; waiting in silence would look like hanging.
    networkMode: 'always',
    onSuccess: (post) => {
      queryClient.setQueryData<Post | null>(postKeys.detail(post.id), post);
      if (post.status === 'published') addToFeed(queryClient, post);
    },
  });
}
