import { COMMENTS_PAGE, FIRST_REPLIES, REPLIES_PAGE } from '@promptory/domain/comment';
import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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
import type { ReplyPage, ThreadPage } from './comment-pages.ts';
import { dataOf } from './data-error.ts';
import { isUuid } from './post-queries.ts';
import { commentKeys } from './query-keys.ts';

/** The place after the last row of a full page. */
function nextOf(rows: readonly CommentAnswer[], pageSize: number): CommentCursor | null {
  const last = rows.length < pageSize ? undefined : rows.at(-1);
  return last === undefined ? null : cursorOf(last);
}

async function fetchThreads(
  client: SupabaseClient,
  target: CommentTarget,
  cursor: CommentCursor | null,
  signal: AbortSignal,
): Promise<ThreadPage> {
  const loadedAt = Date.now();
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
  return {
    threads: rows.map((row) => toThread(row, loadedAt)),
    next: nextOf(rows, COMMENTS_PAGE),
  };
}

async function fetchReplies(
  client: SupabaseClient,
  threadId: string,
  cursor: CommentCursor,
  signal: AbortSignal,
): Promise<ReplyPage> {
  const loadedAt = Date.now();
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
  return {
    replies: rows.map((row) => toComment(row, loadedAt)),
    next: nextOf(rows, REPLIES_PAGE),
  };
}

type LinkedAnswer = ThreadAnswer & { parent: ThreadAnswer | null };

async function fetchLinked(
  client: SupabaseClient,
  target: CommentTarget,
  commentId: string,
  signal: AbortSignal,
): Promise<Thread | null> {
  if (!isUuid(commentId)) return null;
  const loadedAt = Date.now();
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
  return parent === null ? toThread(own, loadedAt) : withReply(parent, own, loadedAt);
}

/** A thread that shows one of its replies, wherever that stands. */
function withReply(parent: ThreadAnswer, answer: CommentAnswer, loadedAt: number): Thread {
  const thread = toThread(parent, loadedAt);
  if (thread.replies.some(({ id }) => id === answer.id)) return thread;
  const reply = toComment(answer, loadedAt);
  return { ...thread, replies: [...thread.replies, reply].sort(byAge) };
}

/** The threads of a post or reel, newest first, each with its first replies: one request a page. */
export function threadsQuery(client: SupabaseClient, target: CommentTarget) {
  return infiniteQueryOptions({
    queryKey: commentKeys.threads(target),
    queryFn: ({ pageParam, signal }) => fetchThreads(client, target, pageParam, signal),
    initialPageParam: null as CommentCursor | null,
    getNextPageParam: (page) => page.next,
  });
}

/** The replies of a thread after its first ones; `from` is where they end. */
export function repliesQuery(
  client: SupabaseClient,
  target: CommentTarget,
  threadId: string,
  from: CommentCursor,
) {
  return infiniteQueryOptions({
    queryKey: commentKeys.replies(target, threadId),
    queryFn: ({ pageParam, signal }) => fetchReplies(client, threadId, pageParam, signal),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  });
}

/** The thread that an address links to; null when the comment is gone or hidden. */
export function linkedThreadQuery(
  client: SupabaseClient,
  target: CommentTarget,
  commentId: string,
) {
  return queryOptions({
    queryKey: commentKeys.linked(target, commentId),
    queryFn: ({ signal }) => fetchLinked(client, target, commentId, signal),
  });
}
