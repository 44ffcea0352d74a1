import { COMMENTS_PAGE, FIRST_REPLIES, REPLIES_PAGE } from '@promptory/domain/comment';
import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChangeLog } from './change-log.ts';
import {
  byAge,
  COMMENT_COLUMNS,
  type CommentAnswer,
  type CommentCursor,
  type CommentTarget,
  cursorOf,
  targetColumn,
  type Thread,
  THREAD_COLUMNS,
  type ThreadAnswer,
  toComment,
  toThread,
} from './comment.ts';
import {
  changedReplyPages,
  changedThread,
  changedThreadPages,
  type CommentChange,
  type ReplyPage,
  type ThreadPage,
} from './comment-pages.ts';
import { dataOf } from './data-error.ts';
import { isUuid } from './post-queries.ts';
import { sameTarget } from './pending-comments.ts';
import { commentKeys } from './query-keys.ts';

/** Where comments are read from. */
export interface CommentSource {
  client: SupabaseClient;
  /** What happened while an answer was under way. */
  log: ChangeLog<{ target: CommentTarget; change: CommentChange }>;
}

/** The place after the last row of a full page. */
function nextOf(rows: readonly CommentAnswer[], pageSize: number): CommentCursor | null {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return last === undefined ? null : cursorOf(last);
}

/**
 * To be called with a question: gives what its answer may lack, to be done again on top of it. How
 * many replies a thread has is left to the answer.
 */
function missedBy(log: CommentSource['log'], target: CommentTarget): () => CommentChange[] {
  const missed = log.mark();
  return () =>
    missed()
      .filter((entry) => sameTarget(entry.target, target))
      .map(({ change }) => ('counts' in change ? { ...change, counts: false } : change));
}

function isNewThread(change: CommentChange): boolean {
  return change.kind === 'added' && change.comment.parent_id === null;
}

async function fetchThreads(
  { client, log }: CommentSource,
  target: CommentTarget,
  cursor: CommentCursor | null,
  signal: AbortSignal,
): Promise<ThreadPage> {
  const loadedAt = Date.now();
  const missed = missedBy(log, target);
  let query = client
    .from('comments')
    .select(THREAD_COLUMNS)
    .eq(targetColumn(target), target.id)
    .is('parent_id', null);
  if (cursor !== null) {
    // The first condition is what the index can seek by; the second parts equal times.
    query = query
      .lte('created_at', cursor.createdAt)
      .or(`created_at.lt."${cursor.createdAt}",id.lt.${cursor.id}`);
  }
  const rows = dataOf(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(COMMENTS_PAGE)
      .order('created_at', { referencedTable: 'replies' })
      .order('id', { referencedTable: 'replies' })
      .limit(FIRST_REPLIES, { referencedTable: 'replies' })
      .abortSignal(signal)
      // Our own cache decides about retries.
      .retry(false)
      .overrideTypes<ThreadAnswer[], { merge: false }>(),
  );
  const page: ThreadPage = {
    threads: rows.map((row) => toThread(row, loadedAt)),
    next: nextOf(rows, COMMENTS_PAGE),
  };
  // New threads belong to the first page alone.
  return (
    missed()
      .filter((change) => cursor === null || !isNewThread(change))
      .reduce((pages, change) => changedThreadPages(pages, change), [page])[0] ?? page
  );
}

async function fetchReplies(
  { client, log }: CommentSource,
  target: CommentTarget,
  threadId: string,
  cursor: CommentCursor,
  signal: AbortSignal,
): Promise<ReplyPage> {
  const loadedAt = Date.now();
  const missed = missedBy(log, target);
  const rows = dataOf(
    await client
      .from('comments')
      .select(COMMENT_COLUMNS)
      .eq('parent_id', threadId)
      .gte('created_at', cursor.createdAt)
      .or(`created_at.gt."${cursor.createdAt}",id.gt.${cursor.id}`)
      .order('created_at')
      .order('id')
      .limit(REPLIES_PAGE)
      .abortSignal(signal)
      .retry(false)
      .overrideTypes<CommentAnswer[], { merge: false }>(),
  );
  const page: ReplyPage = {
    replies: rows.map((row) => toComment(row, loadedAt)),
    next: nextOf(rows, REPLIES_PAGE),
  };
  return missed().reduce((pages, change) => changedReplyPages(pages, change), [page])[0] ?? page;
}

type LinkedAnswer = ThreadAnswer & { parent: ThreadAnswer | null };

async function fetchLinked(
  { client, log }: CommentSource,
  target: CommentTarget,
  commentId: string,
  signal: AbortSignal,
): Promise<Thread | null> {
  if (!isUuid(commentId)) return null;
  const loadedAt = Date.now();
  const missed = missedBy(log, target);
  let query = client
    .from('comments')
    .select(`${THREAD_COLUMNS},parent:parent_id(${THREAD_COLUMNS})`)
    .eq('id', commentId)
    .eq(targetColumn(target), target.id);
  for (const replies of ['replies', 'parent.replies']) {
    query = query
      .order('created_at', { referencedTable: replies })
      .order('id', { referencedTable: replies })
      .limit(FIRST_REPLIES, { referencedTable: replies });
  }
  const rows = dataOf(
    await query.abortSignal(signal).retry(false).overrideTypes<LinkedAnswer[], { merge: false }>(),
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { parent, ...own } = row;
  const thread = parent === null ? toThread(own, loadedAt) : withReply(parent, own, loadedAt);
  return missed().reduce<Thread | null>(
    (known, change) => known && changedThread(known, change),
    thread,
  );
}

/** A thread that shows one of its replies, wherever that stands. */
function withReply(parent: ThreadAnswer, answer: CommentAnswer, loadedAt: number): Thread {
  const thread = toThread(parent, loadedAt);
  if (thread.replies.some(({ id }) => id === answer.id)) return thread;
  const reply = toComment(answer, loadedAt);
  return { ...thread, replies: [...thread.replies, reply].sort(byAge) };
}

/** The threads of a post or reel, newest first, each with its first replies: one request a page. */
export function threadsQuery(source: CommentSource, target: CommentTarget) {
  return infiniteQueryOptions({
    queryKey: commentKeys.threads(target),
    queryFn: ({ pageParam, signal }) => fetchThreads(source, target, pageParam, signal),
    initialPageParam: null as CommentCursor | null,
    getNextPageParam: (page) => page.next,
  });
}

/** The replies of a thread after its first ones; `from` is where they end. */
export function repliesQuery(
  source: CommentSource,
  target: CommentTarget,
  threadId: string,
  from: CommentCursor,
) {
  return infiniteQueryOptions({
    queryKey: commentKeys.replies(target, threadId),
    queryFn: ({ pageParam, signal }) => fetchReplies(source, target, threadId, pageParam, signal),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  });
}

/** The thread that an address links to; null when the comment is gone or hidden. */
export function linkedThreadQuery(source: CommentSource, target: CommentTarget, commentId: string) {
  return queryOptions({
    queryKey: commentKeys.linked(target, commentId),
    queryFn: ({ signal }) => fetchLinked(source, target, commentId, signal),
  });
}
