import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { applyMessageChanges, patchConversation } from '../../../data/messages/message-cache.ts';
import { fetchMessages } from '../../../data/messages/thread-queries.ts';
import { messageKeys } from '../../../data/query/query-keys.ts';
import { openChannel } from '../../../data/realtime/open-channel.ts';
import { onRowChange } from '../../../data/realtime/row-changes.ts';
import { TypingIndicator } from '../../../data/realtime/typing.ts';
import { systemClock } from '../../../lib/clock.ts';
import { LiveThread } from './live-thread.ts';

interface LiveConversation {
  /** True while the other person is typing. */
  isTyping: boolean;
  /** Tells the other person that the viewer is typing, or no longer is. */
  onTyping: (isTyping: boolean) => void;
}

/** Keeps a conversation current while it is mounted: messages, ticks and typing. */
export function useLiveConversation(
  row: ConversationRow,
  /** Called with the id of each deleted message. Keep the same function. */
  onRemoved: (messageId: string) => void,
): LiveConversation {
  const queryClient = useQueryClient();
  const { conversation_id: id, user_id: viewerId } = row;
  const [{ live, indicator }] = useState(() => ({
    live: createLiveThread(queryClient, row, onRemoved),
    indicator: createIndicator(id, viewerId),
  }));

  useEffect(() => {
    const close = openChannel({
      topic: `conversation:${id}`,
      bind: (channel) => {
        const filter = `conversation_id=eq.${id}`;
        onRowChange(channel, { table: 'messages', filter }, live.onMessageChange);
        onRowChange(channel, { table: 'message_typing', filter }, live.onTypingChange);
        onRowChange(channel, { table: 'conversations', filter: `id=eq.${id}` }, (change) => {
          if (change.eventType === 'UPDATE') patchConversation(queryClient, change.new);
        });
      },
      onJoin: () => {
        live.typing.clear();
        reload(queryClient, id);
      },
      onLeave: () => {
        live.typing.clear();
      },
    });
    window.addEventListener('pagehide', indicator.stop);
    return () => {
      window.removeEventListener('pagehide', indicator.stop);
      indicator.stop();
      live.typing.clear();
      close();
    };
  }, [id, queryClient, live, indicator]);

  const typing = useSyncExternalStore(live.typing.subscribe, live.typing.snapshot);
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

/** Loads the messages and the ticks again, because changes may have been missed. */
function reload(queryClient: QueryClient, id: string): void {
  Promise.all([
    queryClient.invalidateQueries({ queryKey: messageKeys.threads(id) }),
    queryClient.invalidateQueries({ queryKey: messageKeys.conversation(id) }),
  ]).catch((error: unknown) => {
    logError('Could not refresh the messages', error);
  });
}

function createLiveThread(
  queryClient: QueryClient,
  { conversation_id: id, user_id: viewerId, other }: ConversationRow,
  onRemoved: (messageId: string) => void,
): LiveThread {
  return new LiveThread({
    clock: systemClock,
    viewerId,
    nameOf: () => other.full_name ?? other.username,
    loadMessages: (ids) => fetchMessages(supabase(), ids),
    apply: (changes) => {
      applyMessageChanges(queryClient, id, changes);
      for (const change of changes) if (change.kind === 'removed') onRemoved(change.id);
    },
    onMissed: () => {
      reload(queryClient, id);
    },
    logError,
  });
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
