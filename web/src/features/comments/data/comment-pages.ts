import type { Cursor } from '../../../data/query/cursor.ts';
import { compareByAge, type Comment, type CommentRow, isAfter, type Thread } from './comment.ts';

/** A page of threads, newest first. */
export interface ThreadPage {
  threads: Thread[];
  next: Cursor | null;
}
/** A page of one thread's replies, oldest first. */
export interface ReplyPage {
  replies: Comment[];
  next: Cursor | null;
}

/** A change of comments, made by the viewer or received from the server. */
export type CommentChange =
  | {
      kind: 'added';
      comment: Comment;
      /** Also add it to the reply count of the thread. */ counts?: boolean;
    }
  | {
      kind: 'changed';
      row: CommentRow;
      /** The viewer's like that is being saved. */ like?: boolean;
    }
  | { kind: 'liked'; id: string; on: boolean }
  | {
      kind: 'removed';
      id: string;
      /** Also subtract it from the reply count of the thread. */ counts?: boolean;
    };

/**
 * Updates a comment from a row. While the viewer's like is being saved, the row's count is assumed
 * to include it already. It is subtracted here, because the overlay adds it again.
 */
function updateFromRow(comment: Comment, row: CommentRow, like = comment.liked): Comment {
  // The other columns never change, and may be missing in a live change.
  const { content, replies_count, updated_at } = row;
  const own = Number(comment.liked) - Number(like);
  const likes_count = Math.max(0, row.likes_count + own);
  return { ...comment, content, likes_count, replies_count, updated_at };
}

function setLiked(comment: Comment, on: boolean): Comment {
  if (comment.liked === on) return comment;
  const likes_count = Math.max(0, comment.likes_count + (on ? 1 : -1));
  return { ...comment, liked: on, likes_count };
}

/** A comment after a change: null if removed, the same object if not affected. */
function applyToComment(comment: Comment, change: CommentChange): Comment | null {
  switch (change.kind) {
    case 'added':
      return comment;
    case 'changed':
      return change.row.id === comment.id
        ? updateFromRow(comment, change.row, change.like)
        : comment;
    case 'liked':
      return change.id === comment.id ? setLiked(comment, change.on) : comment;
    case 'removed':
      return change.id === comment.id ? null : comment;
  }
}

/** Maps a list and drops nulls. Returns the same list if nothing changed. */
function mapKeepingIdentity<Item>(list: Item[], map: (item: Item) => Item | null): Item[] {
  const next = list.map(map).filter((item) => item !== null);
  const same = next.length === list.length && next.every((item, index) => item === list[index]);
  return same ? list : next;
}

function applyToReplies(replies: Comment[], change: CommentChange): Comment[] {
  return mapKeepingIdentity(replies, (reply) => applyToComment(reply, change));
}

/** A thread after a change: null if removed, the same object if not affected. */
export function applyToThread(thread: Thread, change: CommentChange): Thread | null {
  const comment = applyToComment(thread, change);
  if (comment === null) return null;
  const { nextReply } = thread;
  let replies = applyToReplies(thread.replies, change);
  let { replies_count } = comment;
  if (change.kind === 'removed' && change.counts === true && replies !== thread.replies) {
    replies_count = Math.max(0, replies_count - 1);
  }
  if (change.kind === 'added' && change.comment.parent_id === thread.id) {
    const known = replies.some((reply) => reply.id === change.comment.id);
    if (!known) {
      replies = [...replies, change.comment].sort(compareByAge);
      if (change.counts === true) replies_count += 1;
    }
  }
  if (comment === thread && replies === thread.replies) return thread;
  return { ...comment, replies, replies_count, nextReply };
}

/** The pages of threads after a change. A new thread is inserted by time, once. */
export function applyToThreadPages(pages: ThreadPage[], change: CommentChange): ThreadPage[] {
  const next = mapKeepingIdentity(pages, (page) => {
    const threads = mapKeepingIdentity(page.threads, (thread) => applyToThread(thread, change));
    return threads === page.threads ? page : { ...page, threads };
  });
  const [first] = next;
  if (change.kind !== 'added' || change.comment.parent_id !== null || !first) return next;
  const { comment } = change;
  if (next.some(({ threads }) => threads.some(({ id }) => id === comment.id))) return next;
  // Skip an older thread: it belongs to a page that is not loaded yet.
  const end = next.at(-1)?.next ?? null;
  if (end !== null && !isAfter(comment, end)) return next;
  const target = next.findIndex(({ next: rest }) => rest === null || isAfter(comment, rest));
  return next.map((page, index) => {
    if (index !== target) return page;
    const thread: Thread = { ...comment, replies: [], nextReply: null };
    return { ...page, threads: [...page.threads, thread].sort((a, b) => compareByAge(b, a)) };
  });
}

/** The pages of replies after a change. New replies are added to the thread instead. */
export function applyToReplyPages(pages: ReplyPage[], change: CommentChange): ReplyPage[] {
  return mapKeepingIdentity(pages, (page) => {
    const replies = applyToReplies(page.replies, change);
    return replies === page.replies ? page : { ...page, replies };
  });
}

export interface MergedReplies {
  /** The loaded replies from the first one on, without a gap. */
  before: Comment[];
  /** The number of replies that are not loaded, between the two lists. */
  missing: number;
  /** Replies after the gap: new replies, or the reply that the URL links to. */
  after: Comment[];
}

/** All loaded replies of a thread, each once, split at the gap where replies are not loaded. */
export function mergeReplies(thread: Thread, pages: readonly ReplyPage[]): MergedReplies {
  const byId = new Map<string, Comment>();
  for (const reply of [...thread.replies, ...pages.flatMap((page) => page.replies)]) {
    const known = byId.get(reply.id);
    if (known === undefined || known.loadedAt < reply.loadedAt) byId.set(reply.id, reply);
  }
  const all = [...byId.values()].sort(compareByAge);
  const last = pages.at(-1);
  const end = last === undefined ? thread.nextReply : last.next;
  if (end === null) return { before: all, missing: 0, after: [] };
  return {
    before: all.filter((reply) => !isAfter(reply, end)),
    missing: Math.max(1, thread.replies_count - all.length),
    after: all.filter((reply) => isAfter(reply, end)),
  };
}

/** The threads of all pages, each once, except the thread with the id `without`. */
export function flattenThreads(pages: readonly ThreadPage[], without: string | null): Thread[] {
  const byId = new Map<string, Thread>();
  for (const thread of pages.flatMap((page) => page.threads)) {
    if (thread.id !== without && !byId.has(thread.id)) byId.set(thread.id, thread);
  }
  return [...byId.values()];
}

/**
 * How many of the `count` comments of a post or reel the viewer doesn't get, because of blocks and
 * mutes. `threads` are all its threads; `isHidden` is true for those that are only loaded.
 */
export function hiddenCount(
  count: number,
  threads: readonly Thread[],
  isHidden: (comment: Comment) => boolean,
): number {
  const shown = threads
    .filter((thread) => !isHidden(thread))
    .map(({ replies, replies_count, nextReply }) =>
      nextReply === null ? replies.filter((reply) => !isHidden(reply)).length : replies_count,
    );
  return Math.max(
    0,
    shown.reduce((rest, replies) => rest - 1 - replies, count),
  );
}
