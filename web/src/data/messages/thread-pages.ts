import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { ChangeLog } from '../query/change-log.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import {
  applyToThread,
  type ThreadChange,
  type ThreadMessage,
  type ThreadPage,
  type ThreadParam,
} from './thread.ts';

/** The number of pages in memory. Pages at the other end are dropped and loaded again on demand. */
const PAGES_MAX = 40;

/** Messages to load: before or after a time, or one by id. Without a time, the newest ones. */
export type ThreadRange =
  | { kind: 'before'; at: string | null; size: number }
  | { kind: 'after'; at: string; size: number }
  | { kind: 'one'; id: string };

/** Loads messages in a range. Those before a time are newest first. Rejects with a DataError. */
type LoadRange<Message> = (range: ThreadRange, signal: AbortSignal) => Promise<Message[]>;

/** The methods of a supabase-js query that `inRange` uses. */
interface RangeQuery {
  eq(column: string, value: string): this;
  lt(column: string, value: string): this;
  gt(column: string, value: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
  retry(enabled: boolean): this;
}

/** Limits a query for the messages of a chat to a range. */
export function inRange<Query extends RangeQuery>(messages: Query, range: ThreadRange): Query {
  // The query cache handles retries.
  const query = messages.retry(false);
  switch (range.kind) {
    case 'before': {
      const before = range.at === null ? query : query.lt('created_at', range.at);
      return before.order('created_at', { ascending: false }).limit(range.size);
    }
    case 'after':
      return query
        .gt('created_at', range.at)
        .order('created_at', { ascending: true })
        .limit(range.size);
    case 'one':
      return query.eq('id', range.id);
  }
}

/** Changes that were received or made while a page was loading. */
export type ThreadLog<Message> = ChangeLog<{ chatId: string; change: ThreadChange<Message> }>;

/** The source of the messages of one chat. */
export interface ThreadSource<Message> {
  queryKey: readonly unknown[];
  chatId: string;
  /** The id of the message to start at; null for the newest messages. */
  anchor: string | null;
  pageSize: number;
  load: LoadRange<Message>;
  log: ThreadLog<Message>;
}

/**
 * Pages of a chat, newest first. They start at the newest message, or around the message with the
 * id `anchor`. The next page is older, the previous page is newer.
 */
export function threadPagesQuery<Message extends ThreadMessage>(source: ThreadSource<Message>) {
  const { queryKey, chatId, anchor, log } = source;
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<ThreadPage<Message>> => {
      const missedChanges = log.startRequest();
      const page = await fetchPage(source, pageParam, signal);
      return missedChanges()
        .filter((entry) => entry.chatId === chatId)
        .reduce((now, { change }) => applyToThread([now], change)[0] ?? now, page);
    },
    initialPageParam: firstPage(anchor),
    getNextPageParam: ({ older }) => older,
    getPreviousPageParam: ({ newer }) => newer,
    maxPages: PAGES_MAX,
    // Live changes keep it current.
    staleTime: Infinity,
    ...NO_AUTO_REFETCH,
  });
}

function firstPage(anchor: string | null): ThreadParam {
  return anchor === null ? { kind: 'newest' } : { kind: 'around', id: anchor };
}

/** Applies changes to cached pages, and to the responses of running requests. */
export function applyToThreads<Message extends ThreadMessage>(
  queryClient: QueryClient,
  { queryKey, chatId, log }: Pick<ThreadSource<Message>, 'queryKey' | 'chatId' | 'log'>,
  changes: readonly ThreadChange<Message>[],
): void {
  for (const change of changes) log.add({ chatId, change });
  queryClient.setQueriesData<InfiniteData<ThreadPage<Message>, ThreadParam>>(
    { queryKey },
    (thread) => {
      if (thread === undefined) return undefined;
      const pages = changes.reduce<readonly ThreadPage<Message>[]>(applyToThread, thread.pages);
      return pages === thread.pages ? thread : { ...thread, pages: [...pages] };
    },
  );
}

type PageSource<Message> = Pick<ThreadSource<Message>, 'pageSize' | 'load'>;

async function fetchPage<Message extends ThreadMessage>(
  source: PageSource<Message>,
  param: ThreadParam,
  signal: AbortSignal,
): Promise<ThreadPage<Message>> {
  const { load, pageSize: size } = source;
  switch (param.kind) {
    case 'newest': {
      const messages = await loadOlder(load, { at: null, size }, signal);
      return toPage(messages, messages.length === size, false);
    }
    case 'older': {
      const messages = await loadOlder(load, { at: param.at, size }, signal);
      const newer: ThreadParam = { kind: 'newer', at: messages.at(-1)?.created_at ?? param.at };
      return { ...toPage(messages, messages.length === size, true), newer };
    }
    case 'newer': {
      const messages = await load({ kind: 'after', at: param.at, size }, signal);
      const page = toPage(messages, true, messages.length === size);
      return messages.length > 0 ? page : { ...page, older: { kind: 'older', at: param.at } };
    }
    case 'around':
      return fetchAround(source, param.id, signal);
  }
}

/** The page with a message in its middle; the newest page if the message is gone. */
async function fetchAround<Message extends ThreadMessage>(
  source: PageSource<Message>,
  id: string,
  signal: AbortSignal,
): Promise<ThreadPage<Message>> {
  const { load, pageSize } = source;
  const [middle] = await load({ kind: 'one', id }, signal);
  if (middle === undefined) return fetchPage(source, { kind: 'newest' }, signal);
  const at = middle.created_at;
  // The number of messages before and after the one in the middle.
  const size = pageSize / 2;
  const [before, after] = await Promise.all([
    loadOlder(load, { at, size }, signal),
    load({ kind: 'after', at, size }, signal),
  ]);
  return toPage([...before, middle, ...after], before.length === size, after.length === size);
}

/** Up to `size` messages before `at`, oldest first. */
async function loadOlder<Message>(
  load: LoadRange<Message>,
  { at, size }: { at: string | null; size: number },
  signal: AbortSignal,
): Promise<Message[]> {
  return (await load({ kind: 'before', at, size }, signal)).reverse();
}

function toPage<Message extends ThreadMessage>(
  messages: readonly Message[],
  hasOlder: boolean,
  hasNewer: boolean,
): ThreadPage<Message> {
  const [first, last] = [messages.at(0), messages.at(-1)];
  return {
    messages,
    older: hasOlder && first !== undefined ? { kind: 'older', at: first.created_at } : null,
    newer: hasNewer && last !== undefined ? { kind: 'newer', at: last.created_at } : null,
  };
}
