import {
  byAge,
  type Comment,
  type CommentCursor,
  type CommentRow,
  isAfter,
  type Thread,
} from './comment.ts';

/** A page of threads, newest first. */
export interface ThreadPage {
  threads: Thread[];
  next: CommentCursor | null;
}
/** A page of one thread's replies, oldest first. */
export interface ReplyPage {
  replies: Comment[];
  next: CommentCursor | null;
}

/** Something that happened to comments, by this visitor or as told by the server. */
export type CommentChange =
  | { kind: 'added'; comment: Comment; /** The thread does not count it yet. */ counts?: boolean }
  | {
      kind: 'changed';
      row: CommentRow;
      /** The visitor's own like that is on its way. */ like?: boolean;
    }
  | { kind: 'liked'; id: string; on: boolean }
  | { kind: 'removed'; id: string; /** The thread still counts it. */ counts?: boolean };

/**
 * Takes over a row. While an own like is under way, the row's count is taken to know of it: the
 * overlay adds it on top. If the row is older than that, its successor is on its way as well.
 */
function withRow(comment: Comment, row: CommentRow, like = comment.liked): Comment {
  // Who wrote it where cannot change; a change may not even tell.
  const { content, replies_count, updated_at } = row;
  const own = Number(comment.liked) - Number(like);
  const likes_count = Math.max(0, row.likes_count + own);
  return { ...comment, content, likes_count, replies_count, updated_at };
}

function withLike(comment: Comment, on: boolean): Comment {
  if (comment.liked === on) return comment;
  const likes_count = Math.max(0, comment.likes_count + (on ? 1 : -1));
  return { ...comment, liked: on, likes_count };
}

/** A comment after a change; null when it is gone, the same object when it is not concerned. */
function changedComment(comment: Comment, change: CommentChange): Comment | null {
  switch (change.kind) {
    case 'added':
      return comment;
    case 'changed':
      return change.row.id === comment.id ? withRow(comment, change.row, change.like) : comment;
    case 'liked':
      return change.id === comment.id ? withLike(comment, change.on) : comment;
    case 'removed':
      return change.id === comment.id ? null : comment;
  }
}

/** Maps a list, leaves nulls out, and keeps the list itself when nothing differs. */
function mapped<Item>(list: Item[], map: (item: Item) => Item | null): Item[] {
  const next = list.map(map).filter((item) => item !== null);
  const same = next.length === list.length && next.every((item, index) => item === list[index]);
  return same ? list : next;
}

function changedReplies(replies: Comment[], change: CommentChange): Comment[] {
  return mapped(replies, (reply) => changedComment(reply, change));
}

/** A thread after a change; null when it is gone, the same object when it is not concerned. */
export function changedThread(thread: Thread, change: CommentChange): Thread | null {
  const comment = changedComment(thread, change);
  if (comment === null) return null;
  const { nextReply } = thread;
  let replies = changedReplies(thread.replies, change);
  let { replies_count } = comment;
  if (change.kind === 'removed' && change.counts === true && replies !== thread.replies) {
    replies_count = Math.max(0, replies_count - 1);
  }
  if (change.kind === 'added' && change.comment.parent_id === thread.id) {
    const known = replies.some((reply) => reply.id === change.comment.id);
    if (!known) {
      replies = [...replies, change.comment].sort(byAge);
      if (change.counts === true) replies_count += 1;
    }
  }
  if (comment === thread && replies === thread.replies) return thread;
  return { ...comment, replies, replies_count, nextReply };
}

/** The pages of a list after a change; a new thread takes its place among them, once. */
export function changedThreadPages(pages: ThreadPage[], change: CommentChange): ThreadPage[] {
  const next = mapped(pages, (page) => {
    const threads = mapped(page.threads, (thread) => changedThread(thread, change));
    return threads === page.threads ? page : { ...page, threads };
  });
  const [first] = next;
  if (change.kind !== 'added' || change.comment.parent_id !== null || !first) return next;
  const { comment } = change;
  if (next.some(({ threads }) => threads.some(({ id }) => id === comment.id))) return next;
  // An old one whose place is on a page that is not here yet comes with that page.
  const end = next.at(-1)?.next ?? null;
  if (end !== null && !isAfter(comment, end)) return next;
  const place = next.findIndex(({ next: rest }) => rest === null || isAfter(comment, rest));
  return next.map((page, index) => {
    if (index !== place) return page;
    const thread: Thread = { ...comment, replies: [], nextReply: null };
    return { ...page, threads: [...page.threads, thread].sort((a, b) => byAge(b, a)) };
  });
}

/** The pages of a thread's replies after a change. New ones are kept with the thread itself. */
export function changedReplyPages(pages: ReplyPage[], change: CommentChange): ReplyPage[] {
  return mapped(pages, (page) => {
    const replies = changedReplies(page.replies, change);
    return replies === page.replies ? page : { ...page, replies };
  });
}

export interface ShownReplies {
  /** From the first one on, without a gap. */
  before: Comment[];
  /** How many are not here yet; they come between the two lists. */
  missing: number;
  /** Single later ones: just written, or linked to. */
  after: Comment[];
}

/** What is known of a thread's replies, each once, and where some are missing. */
export function shownReplies(thread: Thread, pages: readonly ReplyPage[]): ShownReplies {
  const byId = new Map<string, Comment>();
  for (const reply of [...thread.replies, ...pages.flatMap((page) => page.replies)]) {
    const known = byId.get(reply.id);
    if (known === undefined || known.loadedAt < reply.loadedAt) byId.set(reply.id, reply);
  }
  const all = [...byId.values()].sort(byAge);
  const last = pages.at(-1);
  const end = last === undefined ? thread.nextReply : last.next;
  if (end === null) return { before: all, missing: 0, after: [] };
  return {
    before: all.filter((reply) => !isAfter(reply, end)),
    missing: Math.max(1, thread.replies_count - all.length),
    after: all.filter((reply) => isAfter(reply, end)),
  };
}

/** The threads of all pages, each once; `without` is shown elsewhere. */
export function threadsOfPages(pages: readonly ThreadPage[], without: string | null): Thread[] {
  const byId = new Map<string, Thread>();
  for (const thread of pages.flatMap((page) => page.threads)) {
    if (thread.id !== without && !byId.has(thread.id)) byId.set(thread.id, thread);
  }
  return [...byId.values()];
}
