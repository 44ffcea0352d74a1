import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { logError } from '../../browser/log-error.ts';
import { toMicroseconds } from '../../lib/timestamp.ts';
import type { Row } from '../client/database.ts';
import type { Cursor } from '../query/cursor.ts';
import { type MessageBox, messageKeys } from '../query/query-keys.ts';
import {
  type ConversationPage,
  type ConversationRow,
  putConversation,
  removeConversation,
} from './conversation.ts';
import type { MessageResponse } from './message.ts';
import type { ThreadChange } from './thread.ts';
import { applyToThreads } from './thread-pages.ts';
import { threadLog } from './thread-queries.ts';

type Conversations = InfiniteData<ConversationPage, Cursor | null>;

/**
 * Applies changes to all cached messages of a conversation, and to the responses of running
 * requests.
 */
export function applyMessageChanges(
  queryClient: QueryClient,
  conversationId: string,
  changes: readonly ThreadChange<MessageResponse>[],
): void {
  const queryKey = messageKeys.threads(conversationId);
  applyToThreads(queryClient, { queryKey, chatId: conversationId, log: threadLog }, changes);
}

/**
 * Puts changed conversations into all cached lists. Lists of a search only update conversations
 * that they already contain.
 */
export function putConversations(queryClient: QueryClient, rows: readonly ConversationRow[]): void {
  for (const row of rows) {
    const queryKey = messageKeys.conversation(row.conversation_id);
    const before = queryClient.getQueryData<ConversationRow | null>(queryKey);
    queryClient.setQueryData<ConversationRow | null>(queryKey, (known) =>
      known ? { ...row, conversation: withNewestTimes(known, row.conversation) } : row,
    );
    if (before && before.deleted_until !== row.deleted_until) {
      forgetMessages(queryClient, row.conversation_id);
    }
  }
  changeLists(queryClient, (pages, box, search) =>
    rows.reduce((now, row) => {
      const isListed = now.some((page) =>
        page.rows.some(({ conversation_id }) => conversation_id === row.conversation_id),
      );
      if (search !== '' && !isListed) return now;
      const isInBox = row.is_accepted === (box === 'inbox') && row.last_message_at !== null;
      return isInBox || isListed ? putConversation(now, row, isInBox) : now;
    }, pages),
  );
}

/** Loads the messages of a conversation again, after the viewer has deleted those up to now. */
function forgetMessages(queryClient: QueryClient, conversationId: string): void {
  for (const loading of [
    queryClient.resetQueries({ queryKey: messageKeys.threads(conversationId) }),
    queryClient.invalidateQueries({ queryKey: messageKeys.searches() }),
  ]) {
    loading.catch((error: unknown) => {
      logError('Could not load messages again', error);
    });
  }
}

/** Applies a live change of a conversation, such as new times of delivery and reading. */
export function patchConversation(queryClient: QueryClient, change: Row<'conversations'>): void {
  queryClient.setQueryData<ConversationRow | null>(
    messageKeys.conversation(change.id),
    (known) =>
      known && {
        ...known,
        conversation: withNewestTimes(known, { ...known.conversation, ...change }),
      },
  );
}

const TIMES = [
  'participant_1_delivered_at',
  'participant_1_read_at',
  'participant_2_delivered_at',
  'participant_2_read_at',
] as const;

/** The next state of a conversation. Its times never go back: an older response may arrive later. */
function withNewestTimes(
  { conversation: known }: ConversationRow,
  next: ConversationRow['conversation'],
): ConversationRow['conversation'] {
  const result = { ...next };
  for (const name of TIMES) {
    const [before, after] = [known[name], next[name]];
    if (before !== null && (after === null || toMicroseconds(before) > toMicroseconds(after))) {
      result[name] = before;
    }
  }
  return result;
}

/** Removes a conversation that the viewer can no longer see from all cached lists. */
export function dropConversation(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(messageKeys.conversation(id), null);
  changeLists(queryClient, (pages) => removeConversation(pages, id));
}

function changeLists(
  queryClient: QueryClient,
  change: (
    pages: readonly ConversationPage[],
    box: MessageBox,
    search: string,
  ) => readonly ConversationPage[],
): void {
  for (const box of ['inbox', 'requests'] as const) {
    for (const query of queryClient
      .getQueryCache()
      .findAll({ queryKey: [...messageKeys.lists(), box] })) {
      const search = query.queryKey.at(-1);
      queryClient.setQueryData<Conversations>(query.queryKey, (list) => {
        if (list === undefined || typeof search !== 'string') return list;
        const pages = change(list.pages, box, search);
        return pages === list.pages ? list : { ...list, pages: [...pages] };
      });
    }
  }
}
