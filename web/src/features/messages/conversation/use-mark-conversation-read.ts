import { useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { conversationQuery } from '../../../data/messages/conversation-queries.ts';
import { putConversations } from '../../../data/messages/message-cache.ts';
import { useMarkRead } from '../../../widgets/chat/use-mark-read.ts';

/** Marks a conversation as read, see `useMarkRead`. */
export function useMarkConversationRead(
  row: ConversationRow,
  { newestFromOther, isAtEnd }: { newestFromOther: string | null; isAtEnd: boolean },
): void {
  const queryClient = useQueryClient();
  const { conversation_id: conv_id, user_id, unread_count } = row;
  const isUnread = unread_count > 0 || newestFromOther !== null;
  useMarkRead({
    unreadKey: isUnread ? `${String(unread_count)} ${newestFromOther ?? ''}` : null,
    isAtEnd,
    markRead: async () => {
      unwrap(await supabase().rpc('mark_messages_as_read', { conv_id, user_id }));
      const known = queryClient.getQueryData(conversationQuery(supabase(), conv_id).queryKey);
      if (known) putConversations(queryClient, [{ ...known, unread_count: 0 }]);
    },
  });
}
