import type { SupabaseClient } from '@supabase/supabase-js';
import {
  COMMENT_COLUMNS,
  type Comment,
  type CommentAnswer,
  type CommentRow,
  type CommentTarget,
  targetColumn,
  toComment,
} from './comment.ts';
import { dataOf, UNIQUE_VIOLATION } from './data-error.ts';

export interface NewComment {
  /** Made by the browser, so that trying again after a lost answer cannot make a second one. */
  id: string;
  userId: string;
  target: CommentTarget;
  parentId: string | null;
  content: string;
}

/** Writes a comment and returns it with its author; throws a DataError. */
export async function createComment(client: SupabaseClient, comment: NewComment): Promise<Comment> {
  const { id, userId, target, parentId, content } = comment;
  const loadedAt = Date.now();
  const answer = await client
    .from('comments')
    .insert({
      id,
      user_id: userId,
      [targetColumn(target)]: target.id,
      parent_id: parentId,
      content,
    })
    .select(COMMENT_COLUMNS)
    .single<CommentAnswer>();
  // An earlier try did arrive; its answer was lost. The text may have changed since.
  if (answer.error?.code === UNIQUE_VIOLATION) return writeContent(client, id, content);
  return toComment(dataOf(answer), loadedAt);
}

async function writeContent(client: SupabaseClient, id: string, content: string): Promise<Comment> {
  const loadedAt = Date.now();
  const row = dataOf(
    await client
      .from('comments')
      .update({ content })
      .eq('id', id)
      .select(COMMENT_COLUMNS)
      .single<CommentAnswer>(),
  );
  return toComment(row, loadedAt);
}

/** Changes the text of an own comment and returns it; throws a DataError. */
export async function editComment(
  client: SupabaseClient,
  id: string,
  content: string,
): Promise<CommentRow> {
  return writeContent(client, id, content);
}

/** Deletes a comment with its thread, and is content when it is gone already; throws a DataError. */
export async function deleteComment(client: SupabaseClient, id: string): Promise<void> {
  dataOf(await client.from('comments').delete().eq('id', id));
}

/** Records or withdraws the visitor's like of a comment; throws a DataError. */
export async function writeCommentLike(
  client: SupabaseClient,
  commentId: string,
  userId: string,
  on: boolean,
): Promise<void> {
  if (!on) {
    dataOf(await client.from('likes').delete().eq('comment_id', commentId).eq('user_id', userId));
    return;
  }
  const answer = await client.from('likes').insert({ comment_id: commentId, user_id: userId });
  // Liked on another device already: that is what was wished for.
  if (answer.error?.code !== UNIQUE_VIOLATION) dataOf(answer);
}
