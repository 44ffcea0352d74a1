import type { Comment, CommentRow, Thread } from './comment.ts';

const AUTHOR = {
  id: 'ann',
  username: 'ann',
  full_name: 'Ann',
  avatar_url: null,
  verified: false,
};

/** A comment row created at this minute. */
export function rowAt(minute: number, row: Partial<CommentRow> = {}): CommentRow {
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  return {
    id: `c${String(minute)}`,
    user_id: 'ann',
    post_id: 'p',
    reel_id: null,
    parent_id: null,
    content: 'Said',
    likes_count: 0,
    replies_count: 0,
    created_at: at,
    updated_at: at,
    ...row,
  };
}

/** A comment by Ann. */
export function commentAt(minute: number, comment: Partial<Comment> = {}): Comment {
  return { ...rowAt(minute, comment), author: AUTHOR, liked: false, loadedAt: 0, ...comment };
}

/** A thread; all replies are loaded unless `nextReply` is given. */
export function threadAt(minute: number, thread: Partial<Thread> = {}): Thread {
  const { replies = [] } = thread;
  const replies_count = replies.length;
  return { ...commentAt(minute), replies, replies_count, nextReply: null, ...thread };
}
