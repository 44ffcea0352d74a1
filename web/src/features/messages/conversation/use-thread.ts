import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { type ConversationRow, isReached, sidesOf } from '../../../data/messages/conversation.ts';
import { flattenThread } from '../../../data/messages/thread.ts';
import { threadQuery } from '../../../data/messages/thread-queries.ts';
import { messageOutbox } from '../../../data/messages/window-outbox.ts';
import { type ChatContext, ChatMessageCache } from './chat-messages.ts';

/**
 * The messages of a conversation with those that wait in the outbox. `anchor` is the id of the
 * message to start at, or null for the newest one. Messages in `hidden` are left out.
 */
export function useThread(
  row: ConversationRow,
  anchor: string | null,
  hidden: ReadonlySet<string>,
) {
  const { conversation_id: id, user_id: viewerId, other } = row;
  const query = useInfiniteQuery(threadQuery(supabase(), id, anchor));
  const [outbox] = useState(messageOutbox);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.snapshot);
  const [cache] = useState(() => new ChatMessageCache());
  const { deliveredAt, readAt } = sidesOf(row.conversation, viewerId).other;
  const otherName = other.full_name ?? other.username;

  const context = useMemo(
    (): ChatContext => ({
      viewerId,
      nameOf: (userId) => (userId === viewerId ? 'You' : otherName),
      otherSide: { deliveredAt, readAt },
    }),
    [viewerId, otherName, deliveredAt, readAt],
  );
  const stored = useMemo(
    () => flattenThread(query.data?.pages ?? []).filter((message) => !hidden.has(message.id)),
    [query.data, hidden],
  );
  const storedIds = useMemo(() => new Set(stored.map((message) => message.id)), [stored]);
  const messages = useMemo(
    () => [
      ...stored.map((message) => cache.convert(message, context)),
      // In the middle of the history, the newest messages are not loaded.
      ...(query.hasPreviousPage ? [] : outgoing)
        .filter((message) => message.conversationId === id && !storedIds.has(message.id))
        .map((message) => cache.convertWaiting(message, context)),
    ],
    [stored, storedIds, outgoing, cache, context, query.hasPreviousPage, id],
  );
  const newestFromOther = stored.findLast((message) => message.sender_id !== viewerId);
  const ownReadAt = sidesOf(row.conversation, viewerId).own.readAt;
  return {
    query,
    messages,
    /** The newest message of the other person that is not marked as read, or null. */
    newestUnread:
      newestFromOther !== undefined && !isReached(newestFromOther.created_at, ownReadAt)
        ? newestFromOther.id
        : null,
  };
}
