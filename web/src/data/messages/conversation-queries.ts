import { CONVERSATIONS_PAGE } from '@promptory/domain/message';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { namePattern } from '../people/name-pattern.ts';
import { type Cursor, newestPage } from '../query/cursor.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';
import { type MessageBox, messageKeys } from '../query/query-keys.ts';
import { isUuid } from '../works/post-queries.ts';
import {
  type ConversationPage,
  type ConversationRow,
  selectConversations,
} from './conversation.ts';

interface ConversationSearch {
  box: MessageBox;
  /** Part of the other person's name; '' for all conversations. */
  search: string;
}

async function fetchPage(
  client: DbClient,
  { box, search }: ConversationSearch,
  { cursor, signal }: { cursor: Cursor | null; signal: AbortSignal },
): Promise<ConversationPage> {
  const all = selectConversations(client)
    .eq('is_accepted', box === 'inbox')
    .not('last_message_at', 'is', null);
  const found = search === '' ? all : all.ilike('other.search_name', namePattern(search));
  const rows: ConversationRow[] = unwrap(
    await newestPage(found, {
      cursor,
      size: CONVERSATIONS_PAGE,
      signal,
      column: 'conversation_id',
      timeColumn: 'last_message_at',
    }),
  );
  const last = rows.length < CONVERSATIONS_PAGE ? undefined : rows.at(-1);
  const createdAt = last?.last_message_at ?? null;
  return {
    rows,
    next: last && createdAt !== null ? { createdAt, id: last.conversation_id } : null,
  };
}

/** Pages of the viewer's conversations, the one with the newest message first. */
export function conversationPagesQuery(client: DbClient, { box, search }: ConversationSearch) {
  return infiniteQueryOptions({
    queryKey: messageKeys.list(box, search),
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage(client, { box, search }, { cursor, signal }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    ...NO_AUTO_REFETCH,
  });
}

/** One conversation; null if it does not exist or the viewer may not see it. */
export function conversationQuery(client: DbClient, id: string) {
  return queryOptions({
    queryKey: messageKeys.conversation(id),
    queryFn: async ({ signal }): Promise<ConversationRow | null> => {
      if (!isUuid(id)) return null;
      const query = selectConversations(client).eq('conversation_id', id);
      return unwrap(await query.abortSignal(signal).retry(false).maybeSingle());
    },
    ...NO_AUTO_REFETCH,
  });
}

/** Loads conversations by id. Rejects with a DataError. */
export async function fetchConversations(
  client: DbClient,
  ids: readonly string[],
): Promise<ConversationRow[]> {
  return unwrap(await selectConversations(client).in('conversation_id', [...ids]));
}
