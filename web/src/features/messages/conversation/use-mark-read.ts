import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { logError } from '../../../browser/log-error.ts';
import { isTabVisible } from '../../../browser/tab-visibility.ts';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { putConversations } from '../../../data/messages/message-cache.ts';
import { conversationQuery } from '../../../data/messages/conversation-queries.ts';

/** Many messages may arrive at once, so reading is stored at most once in this time. */
const INTERVAL_MS = 500;

/** Marks a conversation as read while the tab is visible and the newest message is on the screen. */
export function useMarkRead(
  row: ConversationRow,
  { newestFromOther, isAtEnd }: { newestFromOther: string | null; isAtEnd: boolean },
): void {
  const queryClient = useQueryClient();
  const { conversation_id: id, user_id: viewerId, unread_count } = row;
  const isVisible = useIsTabVisible();
  const markedAt = useRef(-Infinity);
  const isUnread = unread_count > 0 || newestFromOther !== null;

  useEffect(() => {
    if (!isVisible || !isUnread || !isAtEnd) return;
    const wait = Math.max(0, markedAt.current + INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      markedAt.current = performance.now();
      markRead(id, viewerId).then(
        () => {
          const known = queryClient.getQueryData(conversationQuery(supabase(), id).queryKey);
          if (known) putConversations(queryClient, [{ ...known, unread_count: 0 }]);
        },
        (error: unknown) => {
          logError('Could not mark messages as read', error);
        },
      );
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [id, viewerId, queryClient, isVisible, isUnread, newestFromOther, unread_count, isAtEnd]);
}

async function markRead(conv_id: string, user_id: string): Promise<void> {
  unwrap(await supabase().rpc('mark_messages_as_read', { conv_id, user_id }));
}

function useIsTabVisible(): boolean {
  const [isVisible, setIsVisible] = useState(isTabVisible);
  useEffect(() => {
    const update = () => {
      setIsVisible(isTabVisible());
    };
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return isVisible;
}
