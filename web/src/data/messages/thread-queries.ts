import { MESSAGES_PAGE } from '@promptory/domain/message';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { ChangeLog } from '../query/change-log.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { messageKeys } from '../query/query-keys.ts';
import { type MessageResponse, selectMessages } from './message.ts';
import { applyToThread, type ThreadChange, type ThreadPage, type ThreadParam } from './thread.ts';

/** The number of pages in memory. Pages at the other end are dropped and loaded again on demand. */
const PAGES_MAX = 40;
/** The number of messages before and after the message in the middle of a page. */
const AROUND = MESSAGES_PAGE / 2;

interface ThreadRequest {
  conversationId: string;
  signal: AbortSignal;
}

/** Changes that arrived or were made while a page was loading. */
export const threadLog = new ChangeLog<{ conversationId: string; change: ThreadChange }>();

/** Up to `size` messages before `at`, oldest first. Without `at`, the newest ones. */
async function fetchOlder(
  client: DbClient,
  { conversationId, signal }: ThreadRequest,
  { at, size }: { at: string | null; size: number },
): Promise<MessageResponse[]> {
  const query = selectMessages(client).eq('conversation_id', conversationId);
  const rows = unwrap(
    await (at === null ? query : query.lt('created_at', at))
      .order('created_at', { ascending: false })
      .limit(size)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.reverse();
}

/** Up to `size` messages after `at`, oldest first. */
async function fetchNewer(
  client: DbClient,
  { conversationId, signal }: ThreadRequest,
  { at, size }: { at: string; size: number },
): Promise<MessageResponse[]> {
  return unwrap(
    await selectMessages(client)
      .eq('conversation_id', conversationId)
      .gt('created_at', at)
      .order('created_at', { ascending: true })
      .limit(size)
      .abortSignal(signal)
      .retry(false),
  );
}

/** The page with a message in its middle; the newest page if the message is gone. */
async function fetchAround(
  client: DbClient,
  request: ThreadRequest,
  id: string,
): Promise<ThreadPage> {
  const found = unwrap(
    await selectMessages(client)
      .eq('conversation_id', request.conversationId)
      .eq('id', id)
      .abortSignal(request.signal)
      .retry(false),
  );
  const [middle] = found;
  if (middle === undefined) return fetchPage(client, request, { kind: 'newest' });
  const at = middle.created_at;
  const [before, after] = await Promise.all([
    fetchOlder(client, request, { at, size: AROUND }),
    fetchNewer(client, request, { at, size: AROUND }),
  ]);
  return toPage([...before, middle, ...after], before.length === AROUND, after.length === AROUND);
}

async function fetchPage(
  client: DbClient,
  request: ThreadRequest,
  param: ThreadParam,
): Promise<ThreadPage> {
  const size = MESSAGES_PAGE;
  switch (param.kind) {
    case 'newest': {
      const messages = await fetchOlder(client, request, { at: null, size });
      return toPage(messages, messages.length === size, false);
    }
    case 'older': {
      const messages = await fetchOlder(client, request, { at: param.at, size });
      const newer: ThreadParam = { kind: 'newer', at: messages.at(-1)?.created_at ?? param.at };
      return { ...toPage(messages, messages.length === size, true), newer };
    }
    case 'newer': {
      const messages = await fetchNewer(client, request, { at: param.at, size });
      const page = toPage(messages, true, messages.length === size);
      return messages.length > 0 ? page : { ...page, older: { kind: 'older', at: param.at } };
    }
    case 'around':
      return fetchAround(client, request, param.id);
  }
}

function toPage(
  messages: readonly MessageResponse[],
  hasOlder: boolean,
  hasNewer: boolean,
): ThreadPage {
  const [first, last] = [messages.at(0), messages.at(-1)];
  return {
    messages,
    older: hasOlder && first !== undefined ? { kind: 'older', at: first.created_at } : null,
    newer: hasNewer && last !== undefined ? { kind: 'newer', at: last.created_at } : null,
  };
}

/**
 * Pages of a conversation, newest first. They start at the newest message, or around the message
 * with the id `anchor`. The next page is older, the previous page is newer.
 */
export function threadQuery(client: DbClient, conversationId: string, anchor: string | null) {
  return infiniteQueryOptions({
    queryKey: messageKeys.thread(conversationId, anchor),
    queryFn: async ({ pageParam, signal }): Promise<ThreadPage> => {
      const missedChanges = threadLog.startRequest();
      const page = await fetchPage(client, { conversationId, signal }, pageParam);
      return missedChanges()
        .filter((entry) => entry.conversationId === conversationId)
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

/** Loads messages by id, for live changes without their embedded rows. Rejects with a DataError. */
export async function fetchMessages(
  client: DbClient,
  ids: readonly string[],
): Promise<MessageResponse[]> {
  return unwrap(await selectMessages(client).in('id', [...ids]));
}
