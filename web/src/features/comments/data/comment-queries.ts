import { COMMENTS_PAGE, FIRST_REPLIES, REPLIES_PAGE } from '@promptory/domain/comment';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../../data/client/database.ts';
import {
  compareByAge,
  type CommentResponse,
  selectComments,
  selectThreads,
  targetColumn,
  type Thread,
  THREAD_COLUMNS,
  type ThreadResponse,
  toComment,
  toThread,
} from './comment.ts';
import { type Cursor, newestPage, nextCursor, oldestPage } from '../../../data/query/cursor.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import type { ReplyPage, ThreadPage } from './comment-pages.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { isUuid } from '../../../data/works/post-queries.ts';
import { commentKeys } from '../../../data/query/query-keys.ts';

async function fetchThreads(
  client: DbClient,
  target: WorkRef,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<ThreadPage> {
  const loadedAt = Date.now();
  const query = selectThreads(client)
    .eq(targetColumn(target), target.id)
    .is('parent_id', null)
    .order('created_at', { referencedTable: 'replies' })
    .order('id', { referencedTable: 'replies' })
    .limit(FIRST_REPLIES, { referencedTable: 'replies' });
  const rows = unwrap(await newestPage(query, { cursor, size: COMMENTS_PAGE, signal }));
  return {
    threads: rows.map((row) => toThread(row, loadedAt)),
    next: nextCursor(rows, COMMENTS_PAGE),
  };
}

async function fetchReplies(
  client: DbClient,
  threadId: string,
  cursor: Cursor,
  signal: AbortSignal,
): Promise<ReplyPage> {
  const loadedAt = Date.now();
  const query = selectComments(client).eq('parent_id', threadId);
  const rows = unwrap(await oldestPage(query, { cursor, size: REPLIES_PAGE, signal }));
  return {
    replies: rows.map((row) => toComment(row, loadedAt)),
    next: nextCursor(rows, REPLIES_PAGE),
  };
}

const LINKED_COLUMNS = `${THREAD_COLUMNS},parent:parent_id(${THREAD_COLUMNS})` as const;

async function fetchLinked(
  client: DbClient,
  target: WorkRef,
  commentId: string,
  signal: AbortSignal,
): Promise<Thread | null> {
  if (!isUuid(commentId)) return null;
  const loadedAt = Date.now();
  let query = client
    .from('comments')
    .select(LINKED_COLUMNS)
    .eq('id', commentId)
    .eq(targetColumn(target), target.id);
  for (const replies of ['replies', 'parent.replies']) {
    query = query
      .order('created_at', { referencedTable: replies })
      .order('id', { referencedTable: replies })
      .limit(FIRST_REPLIES, { referencedTable: replies });
  }
  const rows = unwrap(await query.abortSignal(signal).retry(false));
  const [row] = rows;
  if (row === undefined) return null;
  const { parent, ...own } = row;
  return parent === null ? toThread(own, loadedAt) : addReply(parent, own, loadedAt);
}

/** A thread that includes the linked reply. */
function addReply(parent: ThreadResponse, answer: CommentResponse, loadedAt: number): Thread {
  const thread = toThread(parent, loadedAt);
  if (thread.replies.some(({ id }) => id === answer.id)) return thread;
  const reply = toComment(answer, loadedAt);
  return { ...thread, replies: [...thread.replies, reply].sort(compareByAge) };
}

/**
 * The threads of a post or reel, newest first, each with its first replies. One request per page.
 */
export function threadsQuery(client: DbClient, target: WorkRef) {
  return infiniteQueryOptions({
    queryKey: commentKeys.threads(target),
    queryFn: ({ pageParam, signal }) => fetchThreads(client, target, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
  });
}

/** The replies of a thread after the cursor `from`. */
export function repliesQuery(client: DbClient, target: WorkRef, threadId: string, from: Cursor) {
  return infiniteQueryOptions({
    queryKey: commentKeys.replies(target, threadId),
    queryFn: ({ pageParam, signal }) => fetchReplies(client, threadId, pageParam, signal),
    initialPageParam: from,
    getNextPageParam: (page) => page.next,
  });
}

/** The thread of a linked comment; null if the comment was deleted or is hidden. */
export function linkedThreadQuery(client: DbClient, target: WorkRef, commentId: string) {
  return queryOptions({
    queryKey: commentKeys.linked(target, commentId),
    queryFn: ({ signal }) => fetchLinked(client, target, commentId, signal),
  });
}
