import { type Author, AUTHOR_COLUMNS } from './post.ts';

/** What is commented on. */
export interface CommentTarget {
  kind: 'post' | 'reel';
  id: string;
}

/** A row of the table, as the data service and live changes give it. */
export interface CommentRow {
  id: string;
  user_id: string;
  post_id: string | null;
  reel_id: string | null;
  parent_id: string | null;
  content: string;
  likes_count: number;
  replies_count: number;
  created_at: string;
  updated_at: string;
}

/** A comment as the screens use it. */
export interface Comment extends CommentRow {
  author: Author;
  liked: boolean;
  /** When it was asked for, in milliseconds; the overlay needs it. */
  loadedAt: number;
}

/** A place in a list that is ordered by time: what follows comes right after it. */
export interface CommentCursor {
  createdAt: string;
  id: string;
}

/** A comment that begins a thread, with its first replies, oldest first. */
export interface Thread extends Comment {
  /** The first ones without a gap up to `nextReply`, and single later ones that became known. */
  replies: Comment[];
  /** Where the replies go on; null when these are all. */
  nextReply: CommentCursor | null;
}

/** What the service gives for a comment with its author and the visitor's like. */
export type CommentAnswer = CommentRow & { author: Author; liked: boolean | null };
export type ThreadAnswer = CommentAnswer & { replies: CommentAnswer[] };

/** What `select` must name for a CommentAnswer, and for a ThreadAnswer. */
export const COMMENT_COLUMNS = `*,liked,author:profiles!comments_user_id_fkey(${AUTHOR_COLUMNS})`;
export const THREAD_COLUMNS = `${COMMENT_COLUMNS},replies:comments!parent_id(${COMMENT_COLUMNS})`;

/** The column that names what is commented on. */
export function targetColumn(target: CommentTarget): 'post_id' | 'reel_id' {
  return target.kind === 'post' ? 'post_id' : 'reel_id';
}

/** Turns an answer, asked for at `loadedAt` (milliseconds), into what the screens use. */
export function toComment(answer: CommentAnswer, loadedAt: number): Comment {
  return { ...answer, liked: answer.liked ?? false, loadedAt };
}

/** The place of a comment in lists by time. */
export function cursorOf({ created_at, id }: CommentRow): CommentCursor {
  return { createdAt: created_at, id };
}

/** The same for a thread, whose replies are its first ones. */
export function toThread(answer: ThreadAnswer, loadedAt: number): Thread {
  const replies = answer.replies.map((reply) => toComment(reply, loadedAt));
  const last = replies.at(-1);
  const more = last !== undefined && answer.replies_count > replies.length;
  return {
    ...toComment(answer, loadedAt),
    replies,
    nextReply: more ? cursorOf(last) : null,
  };
}

/** Sorts oldest first. The database writes times so that their texts sort as they do. */
export function byAge(one: CommentRow, other: CommentRow): number {
  return isAfter(one, cursorOf(other)) ? 1 : one.id === other.id ? 0 : -1;
}

/** Whether a comment is newer than a place in the list. */
export function isAfter(comment: CommentRow, { createdAt, id }: CommentCursor): boolean {
  return comment.created_at === createdAt ? comment.id > id : comment.created_at > createdAt;
}
