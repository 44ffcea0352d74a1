import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCachedPost } from '../../data/works/update-cached-works.ts';
import { countPublishedWork } from '../../data/people/count-published-work.ts';
import { supabase } from '../../data/client/client.ts';
import { addToFeed } from '../../data/works/feed.ts';
import { deleteUnusedFiles } from '../../data/media/media-storage.ts';
import type { Media, Post } from '../../data/works/post.ts';
import { type NewPost, updatePost } from '../../data/works/post-writes.ts';
import type { PostToEdit } from './drafts/edit-draft.ts';
import { postKeys } from '../../data/query/query-keys.ts';
import { logError } from '../../browser/log-error.ts';
import { isNetworkFailure, NETWORK_FAILURE_TEXT } from '@promptory/domain/network-failure';
import { DataError, ROW_NOT_FOUND } from '../../data/client/unwrap.ts';

function addressesOf(media: readonly Media[]): string[] {
  return media.flatMap(({ url, poster }) => [url, ...(poster === undefined ? [] : [poster])]);
}

/** Updates a post, refreshes cached lists and deletes removed files. Rejects with a DataError. */
export function useUpdatePost(before: PostToEdit) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edited: Omit<NewPost, 'userId' | 'id'>) =>
      updatePost(supabase(), {
        id: before.id,
        hadAttachedPrompt: before.attachedPrompt !== null,
        ...edited,
      }),
    // Fail at once while offline; a paused mutation would look frozen.
    networkMode: 'always',
    onSuccess: (post, { form }) => {
      queryClient.setQueryData<Post | null>(postKeys.detail(post.id), post);
      queryClient.setQueryData(postKeys.attachedPrompt(post.id), form.attachedPrompt);
      updateCachedPost(queryClient, post.id, () => post);
      if (before.status === 'draft' && post.status === 'published') {
        addToFeed(queryClient, post);
        countPublishedWork(queryClient, 'post', post.user_id);
      }
      const kept = addressesOf(post.media);
      const gone = addressesOf(before.media).filter((url) => !kept.includes(url));
      deleteUnusedFiles(supabase(), gone).catch((error: unknown) => {
        logError('Could not delete files removed from a post', error);
      });
    },
  });
}

/** The error message for a failed save. */
export function editFailureText(error: unknown): string {
  if (error instanceof DataError && error.code === ROW_NOT_FOUND) {
    return 'This post was deleted while you were editing it.';
  }
  if (error instanceof DataError && error.code === '42501') {
    return "You don't have permission to edit this post. Log out, log back in and try again.";
  }
  return error instanceof Error && isNetworkFailure(error.message)
    ? NETWORK_FAILURE_TEXT
    : "Couldn't save your changes. Please try again.";
}
