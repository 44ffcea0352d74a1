import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from './client.ts';
import type { Comment, CommentTarget } from './comment.ts';
import { noteComments } from './comment-state.ts';
import { commentOverlay, pendingComments } from './comment-stores.ts';
import { createComment, deleteComment, editComment } from './comment-writes.ts';
import { addToCommentsCount } from './comments-count.ts';
import type { PendingComment } from './pending-comments.ts';
import { currentSession } from './use-session.ts';

/** Where a comment comes from, told what became of it also when its screen is gone by then. */
export interface SendCallbacks {
  onSent: () => void;
  onFailed: (error: Error) => void;
}

/**
 * Sends a comment that `pendingComments` took in: it shows at once, then as the server has it, and
 * goes away when it was not taken. Waits while the device is offline.
 */
export function useSendComment({ onSent, onFailed }: SendCallbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, target, threadId, content }: PendingComment) => {
      const { user } = currentSession().snapshot();
      if (user === null) throw new Error('Nobody is signed in');
      const comment = { id, userId: user.id, target, parentId: threadId, content };
      return createComment(supabase(), comment);
    },
    onSuccess: (comment, { target }) => {
      noteComments(queryClient, target, { kind: 'added', comment, counts: true });
      onSent();
    },
    onError: onFailed,
    onSettled: (_, __, { id }) => {
      pendingComments.end(id);
    },
  });
}

/** Changes the text of an own comment. */
export function useEditComment(target: CommentTarget, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => editComment(supabase(), id, content),
    onSuccess: (row) => {
      noteComments(queryClient, target, { kind: 'changed', row });
    },
  });
}

/**
 * Deletes a comment with its thread: it disappears at once, and comes back if the server refuses.
 * `live`: the server tells of each reply that goes with it.
 */
export function useDeleteComment(target: CommentTarget, live: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (comment: Comment) => deleteComment(supabase(), comment.id),
    onMutate: ({ id }) => {
      commentOverlay.remove(id);
    },
    onError: (_, { id }) => {
      commentOverlay.restore(id);
    },
    onSuccess: (_, { id, replies_count }) => {
      noteComments(queryClient, target, { kind: 'removed', id, counts: true });
      if (!live) addToCommentsCount(queryClient, target, -replies_count);
    },
  });
}
