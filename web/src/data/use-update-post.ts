import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePost } from './change-work.ts';
import { supabase } from './client.ts';
import { addToFeed } from './feed.ts';
import { forgetFiles } from './media-storage.ts';
import type { Media, Post } from './post.ts';
import { type NewPost, updatePost } from './post-writes.ts';
import { postKeys } from './query-keys.ts';

function addressesOf(media: readonly Media[]): string[] {
  return media.flatMap(({ url, poster }) => [url, ...(poster === undefined ? [] : [poster])]);
}

/** Writes an edited post, which every list shows once the server has it; files that it let go of are removed. Rejects with a DataError. */
export function useUpdatePost(before: Post) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edited: Omit<NewPost, 'userId' | 'id'>) =>
      updatePost(supabase(), { id: before.id, ...edited }),
    // The form tells about the device being offline; waiting in silence would look like hanging.
    networkMode: 'always',
    onSuccess: (post) => {
      queryClient.setQueryData<Post | null>(postKeys.detail(post.id), post);
      changePost(queryClient, post.id, () => post);
      if (before.status === 'draft' && post.status === 'published') addToFeed(queryClient, post);
      const kept = addressesOf(post.media);
      const gone = addressesOf(before.media).filter((url) => !kept.includes(url));
      forgetFiles(supabase(), gone).catch((error: unknown) => {
        console.warn('Files that a post let go of were left behind', error);
      });
    },
  });
}
