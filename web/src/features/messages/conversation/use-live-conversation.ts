import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { LiveThread } from '../../../data/messages/live-thread.ts';
import {
  type MessageResponse,
  type MessageRow,
  withoutEmbedded,
} from '../../../data/messages/message.ts';
import { applyMessageChanges, patchConversation } from '../../../data/messages/message-cache.ts';
import { fetchMessages } from '../../../data/messages/thread-queries.ts';
import { messageKeys } from '../../../data/query/query-keys.ts';
import { onRowChange } from '../../../data/realtime/row-changes.ts';
import { TypingIndicator } from '../../../data/realtime/typing.ts';
import { systemClock } from '../../../lib/clock.ts';
import { type LiveChat, useLiveChat } from '../../../widgets/chat/use-live-chat.ts';

interface LiveConversation {
  /** True while the other person is typing. */
  isTyping: boolean;
  /** Tells the other person that the viewer is typing, or no longer is. */
  onTyping: (isTyping: boolean) => void;
}

/** Keeps a conversation current while it is mounted: messages, their delivery status and typing. */
export function useLiveConversation(
  row: ConversationRow,
  /** Called with the id of each deleted message. Must be a stable function. */
  onRemoved: (messageId: string) => void,
): LiveConversation {
  const queryClient = useQueryClient();
  const [chat] = useState(() => createLiveChat(queryClient, row, onRemoved));
  const typing = useLiveChat(chat);
  const { indicator } = chat;
  const { is_accepted: isAccepted } = row;
  const onTyping = useCallback(
    (isTyping: boolean) => {
      if (!isTyping) indicator.stop();
      // In a request, typing would tell its sender that it was read.
      else if (isAccepted) indicator.onKey();
    },
    [indicator, isAccepted],
  );
  return { isTyping: typing.length > 0, onTyping };
}

function createLiveChat(
  queryClient: QueryClient,
  row: ConversationRow,
  onRemoved: (messageId: string) => void,
): LiveChat {
  const { conversation_id: id, user_id: viewerId, other } = row;
  // Loads the messages and the conversation, which has their delivery status.
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: messageKeys.threads(id) }),
      queryClient.invalidateQueries({ queryKey: messageKeys.conversation(id) }),
    ]);
  const live = new LiveThread<MessageResponse, MessageRow>({
    clock: systemClock,
    viewerId,
    loadName: (_, callback) => {
      callback(other.full_name ?? other.username);
    },
    authorOf: (message) => message.sender_id,
    onInsert: (message) =>
      message.reply_to_id === null && message.message_type !== 'share'
        ? { kind: 'put', message: withoutEmbedded(message) }
        : null,
    onUpdate: ({ id: messageId, content, updated_at }) => ({
      kind: 'changed',
      row: { id: messageId, content, updated_at },
    }),
    loadMessages: (ids) => fetchMessages(supabase(), ids),
    apply: (changes) => {
      applyMessageChanges(queryClient, id, changes);
      for (const change of changes) if (change.kind === 'removed') onRemoved(change.id);
    },
    onMissed: () => {
      reload().catch((error: unknown) => {
        logError('Could not refresh the messages', error);
      });
    },
    logError,
  });
  return {
    topic: `conversation:${id}`,
    typing: live.typing,
    indicator: createIndicator(id, viewerId),
    bind: (channel) => {
      const filter = `conversation_id=eq.${id}`;
      onRowChange(channel, { table: 'messages', filter }, live.onMessageChange);
      onRowChange(channel, { table: 'message_typing', filter }, live.onTypingChange);
      onRowChange(channel, { table: 'conversations', filter: `id=eq.${id}` }, (change) => {
        if (change.eventType === 'UPDATE') patchConversation(queryClient, change.new);
      });
    },
    reload,
  };
}

function createIndicator(conversation_id: string, user_id: string): TypingIndicator {
  return new TypingIndicator(
    {
      show: async () => {
        const updated_at = new Date().toISOString();
        unwrap(
          await supabase().from('message_typing').upsert({ conversation_id, user_id, updated_at }),
        );
      },
      clear: async () => {
        unwrap(
          await supabase()
            .from('message_typing')
            .delete()
            .eq('conversation_id', conversation_id)
            .eq('user_id', user_id),
        );
      },
    },
    systemClock,
  );
}
