import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { ChatRef } from '../../../data/messages/chat-ref.ts';
import { type ConversationRow, isReached, sidesOf } from '../../../data/messages/conversation.ts';
import type { MessageResponse } from '../../../data/messages/message.ts';
import type { OutgoingMessage } from '../../../data/messages/outgoing.ts';
import { threadQuery } from '../../../data/messages/thread-queries.ts';
import { ConvertedMessages } from '../../../widgets/chat/converted-messages.ts';
import { toWaitingMessage } from '../../../widgets/chat/to-chat-message.ts';
import { useChatMessages } from '../../../widgets/chat/use-chat-messages.ts';
import { type ChatContext, ChatMessageCache } from './chat-messages.ts';

interface ThreadOptions {
  chat: ChatRef;
  /** The id of the message to start at, or null for the newest one. */
  anchor: string | null;
  /** Messages that are left out. */
  hidden: ReadonlySet<string>;
}

/** The messages of a conversation with those that wait in the outbox. */
export function useThread(row: ConversationRow, { chat, anchor, hidden }: ThreadOptions) {
  const { user_id: viewerId, other } = row;
  const query = useInfiniteQuery(threadQuery(supabase(), row, anchor));
  const [cache] = useState(() => new ChatMessageCache());
  const [waiting] = useState(() => new ConvertedMessages<OutgoingMessage>());
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
  const convert = useCallback(
    (message: MessageResponse) => cache.convert(message, context),
    [cache, context],
  );
  const convertWaiting = useCallback(
    (message: OutgoingMessage) =>
      waiting.get(message, '', () => toWaitingMessage(message, context)),
    [waiting, context],
  );
  const { stored, messages } = useChatMessages({
    chat,
    pages: query.data?.pages,
    hasNewer: query.hasPreviousPage,
    hidden,
    convert,
    convertWaiting,
  });
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
