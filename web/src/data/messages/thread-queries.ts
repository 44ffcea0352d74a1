import { MESSAGES_PAGE } from '@promptory/domain/message';
import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import { ChangeLog } from '../query/change-log.ts';
import { messageKeys } from '../query/query-keys.ts';
import { type MessageResponse, selectMessages } from './message.ts';
import { inRange, type ThreadLog, threadPagesQuery } from './thread-pages.ts';

/** Changes of conversations that were received or made while a page was loading. */
export const threadLog: ThreadLog<MessageResponse> = new ChangeLog();

interface Thread {
  conversation_id: string;
  /** The time up to which the viewer has deleted the messages; null if they have not. */
  deleted_until: string | null;
}

/** Pages of a conversation, see `threadPagesQuery`. */
export function threadQuery(
  client: DbClient,
  { conversation_id: conversationId, deleted_until: deletedUntil }: Thread,
  anchor: string | null,
) {
  return threadPagesQuery<MessageResponse>({
    queryKey: messageKeys.thread(conversationId, anchor),
    chatId: conversationId,
    anchor,
    pageSize: MESSAGES_PAGE,
    load: async (range, signal) => {
      const all = selectMessages(client).eq('conversation_id', conversationId);
      // The policies hide deleted messages too, but would check each of them.
      const messages = deletedUntil === null ? all : all.gt('created_at', deletedUntil);
      return unwrap(await inRange(messages, range).abortSignal(signal));
    },
    log: threadLog,
  });
}

/** Loads messages by id, for live changes without their embedded rows. Rejects with a DataError. */
export async function fetchMessages(
  client: DbClient,
  ids: readonly string[],
): Promise<MessageResponse[]> {
  return unwrap(await selectMessages(client).in('id', [...ids]));
}
