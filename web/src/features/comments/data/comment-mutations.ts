import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import {
  type Comment,
  COMMENT_COLUMNS,
  type CommentRow,
  targetColumns,
  toComment,
} from './comment.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import { recordCommentChange } from './comment-state.ts';
import { commentOverlay, pendingComments } from './comment-stores.ts';
import { addToCommentsCount } from './comments-count.ts';
import type { PendingComment } from './pending-comments.ts';
import { currentSession } from '../../../data/session/use-session.ts';
import type { DbClient } from '../../../data/client/database.ts';
import { UNIQUE_VIOLATION, unwrap } from '../../../data/client/unwrap.ts';

interface NewComment {
  /**
   * Created by the browser, so that a retry after a lost response cannot create a second comment.
   */
  id: string;
  userId: string;
  target: WorkRef;
  parentId: string | null;
  content: string;
}

/** Creates a comment and returns it with its author. Throws a DataError. */
async function createComment(client: DbClient, comment: NewComment): Promise<Comment> {
  const { id, userId, target, parentId, content } = comment;
  const loadedAt = Date.now();
  const answer = await client
    .from('comments')
    .insert({
      id,
      user_id: userId,
      ...targetColumns(target),
      parent_id: parentId,
      content,
    })
    .select(COMMENT_COLUMNS)
    .single();
  // An earlier attempt succeeded but its response was lost. The text may have changed since.
  if (answer.error?.code === UNIQUE_VIOLATION) return writeContent(client, id, content);
  return toComment(unwrap(answer), loadedAt);
}

async function writeContent(client: DbClient, id: string, content: string): Promise<Comment> {
  const loadedAt = Date.now();
  const row = unwrap(
    await client.from('comments').update({ content }).eq('id', id).select(COMMENT_COLUMNS).single(),
  );
  return toComment(row, loadedAt);
}

/** Changes the text of a comment and returns it. Throws a DataError. */
async function editComment(client: DbClient, id: string, content: string): Promise<CommentRow> {
  return writeContent(client, id, content);
}

/** Deletes a comment with its replies. No error if it is already deleted. Throws a DataError. */
async function deleteComment(client: DbClient, id: string): Promise<void> {
  unwrap(await client.from('comments').delete().eq('id', id));
}

/** Both are called even if the composer has unmounted. */
interface SendCallbacks {
  onSent: () => void;
  onFailed: (error: Error) => void;
}

/**
 * Sends a comment that was added to `pendingComments`. It is shown at once and removed again if the
 * request fails. Waits while the device is offline.
 */
export function useSendComment({ onSent, onFailed }: SendCallbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, target, threadId, content }: PendingComment) => {
      const { user } = currentSession().snapshot();
      if (user === null) throw new Error('Not signed in');
      const comment = { id, userId: user.id, target, parentId: threadId, content };
      return createComment(supabase(), comment);
    },
    onSuccess: (comment, { target }) => {
      recordCommentChange(queryClient, target, { kind: 'added', comment, counts: true });
      onSent();
    },
    onError: onFailed,
    onSettled: (_, __, { id }) => {
      pendingComments.end(id);
    },
  });
}

/** Changes the text of the viewer's comment. */
export function useEditComment(target: WorkRef, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => editComment(supabase(), id, content),
    onSuccess: (row) => {
      recordCommentChange(queryClient, target, { kind: 'changed', row });
    },
  });
}

/**
 * Deletes a comment with its replies. It is hidden at once and shown again if the request fails.
 * With live updates the server reports each deleted reply; without them, the replies are subtracted
 * from the count here.
 */
export function useDeleteComment(target: WorkRef, isLive: boolean) {
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
      recordCommentChange(queryClient, target, { kind: 'removed', id, counts: true });
      if (!isLive) addToCommentsCount(queryClient, target, -replies_count);
    },
  });
}
