import type { QueryData } from '@supabase/supabase-js';
import type { Column, DbClient, Insert, Row } from '../../../data/client/database.ts';
import type { Cursor } from '../../../data/query/cursor.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import { AUTHOR_COLUMNS } from '../../../data/works/post.ts';

/** A whole row of the table, in the form in which live changes deliver it. */
export type CommentRow = Row<'comments'>;

export const COMMENT_COLUMNS =
  `*,liked,author:profiles!comments_user_id_fkey(${AUTHOR_COLUMNS})` as const;
export const THREAD_COLUMNS =
  `${COMMENT_COLUMNS},replies:comments!parent_id(${COMMENT_COLUMNS})` as const;

/** Selects comments with their authors and the viewer's like. */
export function selectComments(client: DbClient) {
  return client.from('comments').select(COMMENT_COLUMNS);
}

/** Selects comments with their replies. */
export function selectThreads(client: DbClient) {
  return client.from('comments').select(THREAD_COLUMNS);
}

export type CommentResponse = QueryData<ReturnType<typeof selectComments>>[number];

type InferredThread = QueryData<ReturnType<typeof selectThreads>>[number];
type Replies = InferredThread['replies'];
/**
 * supabase-js infers "replies" as the single parent, but the server returns the list of children.
 */
export type ThreadResponse = Omit<InferredThread, 'replies'> & {
  replies: Replies | readonly NonNullable<Replies>[];
};

/** A comment in the query cache. */
export type Comment = Omit<CommentResponse, 'liked'> & {
  liked: boolean;
  /** Start time of the request in milliseconds; later changes of the viewer override the row. */
  loadedAt: number;
};

/** A top-level comment with its first replies, oldest first. */
export type Thread = Comment & {
  /** All replies up to `nextReply`, and single later ones from live updates or links. */
  replies: Comment[];
  /** The cursor for more replies; null if all are loaded. */
  nextReply: Cursor | null;
};

/** The column with the id of the post or reel. */
export function targetColumn(
  target: WorkRef,
): Column<'comments' | 'comment_typing', 'post_id' | 'reel_id'> {
  return target.kind === 'post' ? 'post_id' : 'reel_id';
}

/** The same column with its value, for a new row. */
export function targetColumns(
  target: WorkRef,
): Pick<Insert<'comments' | 'comment_typing'>, 'post_id' | 'reel_id'> {
  return target.kind === 'post' ? { post_id: target.id } : { reel_id: target.id };
}

/** Converts a response row. `loadedAt` is the start time of the request in milliseconds. */
export function toComment(answer: CommentResponse, loadedAt: number): Comment {
  return { ...answer, liked: answer.liked ?? false, loadedAt };
}

/** The cursor of a comment in lists ordered by time. */
export function cursorOf({ created_at, id }: CommentRow): Cursor {
  return { createdAt: created_at, id };
}

/** Converts a response row with its first replies. */
export function toThread(answer: ThreadResponse, loadedAt: number): Thread {
  const replies = [answer.replies]
    .flat()
    .filter((reply) => reply !== null)
    .map((reply) => toComment(reply, loadedAt));
  const last = replies.at(-1);
  const more = last !== undefined && answer.replies_count > replies.length;
  return {
    ...toComment(answer, loadedAt),
    replies,
    nextReply: more ? cursorOf(last) : null,
  };
}

/** Sorts oldest first. Timestamps from the database sort correctly as text. */
export function compareByAge(one: CommentRow, other: CommentRow): number {
  return isAfter(one, cursorOf(other)) ? 1 : one.id === other.id ? 0 : -1;
}

/** True if a comment is newer than the cursor. */
export function isAfter(comment: CommentRow, { createdAt, id }: Cursor): boolean {
  return comment.created_at === createdAt ? comment.id > id : comment.created_at > createdAt;
}
