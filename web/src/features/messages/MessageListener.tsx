import { isolate } from '@promptory/domain/isolate';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logError } from '../../browser/log-error.ts';
import { askBlocker } from '../../browser/navigation-blocker.ts';
import { isTabVisible } from '../../browser/tab-visibility.ts';
import { supabase } from '../../data/client/client.ts';
import { onWake } from '../../data/client/on-wake.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { applyDiscussionChanges } from '../../data/communities/discussion-cache.ts';
import { discussionLog } from '../../data/communities/discussion-queries.ts';
import type { ConversationRow } from '../../data/messages/conversation.ts';
import { fileUrls } from '../../data/messages/file-urls.ts';
import { fetchConversations } from '../../data/messages/conversation-queries.ts';
import {
  applyMessageChanges,
  dropConversation,
  putConversations,
} from '../../data/messages/message-cache.ts';
import { threadLog } from '../../data/messages/thread-queries.ts';
import { messageOutbox, onMessageStored } from '../../data/messages/window-outbox.ts';
import { unreadTotal } from '../../data/messages/unread-total.ts';
import { announceOutside } from '../../data/notifications/announce-outside.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { messageKeys } from '../../data/query/query-keys.ts';
import { openChannel } from '../../data/realtime/open-channel.ts';
import { onRowChange } from '../../data/realtime/row-changes.ts';
import { systemClock } from '../../lib/clock.ts';
import { toast } from '../../ui/toast.ts';
import { InboxLive, type UnreadRow } from './inbox/inbox-live.ts';
import { messagePreview } from './inbox/message-preview.ts';
import { openConversation } from './open-conversation.ts';

/** More conversations with unread messages are not counted: the badge shows '9+' anyway. */
const UNREAD_MAX = 200;

/**
 * Follows the viewer's conversations in the background: sends waiting messages, counts unread ones
 * and announces new ones. Renders nothing.
 */
export function MessageListener({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const { pathname } = useLocation();
  const go = useEffectEvent((path: string) => {
    if (!askBlocker(path)) void navigate(path);
  });

  const announce = useEffectEvent((row: ConversationRow) => {
    const { conversation_id: id, other, conversation } = row;
    const name = other.full_name ?? other.username;
    const text = messagePreview(conversation.last_message, userId);
    const path = `/messages/${id}`;
    const onOpen = () => {
      go(path);
    };
    if (isTabVisible()) {
      if (openConversation.snapshot() === id || isInboxVisible(pathname)) return;
      toast(name, { detail: text, action: { label: 'View', run: onOpen } });
      return;
    }
    const icon = avatarSource(other.avatar_url)?.src;
    const notification = {
      id,
      title: `${isolate(name)}: ${text}`,
      path,
      ...(icon !== undefined && { icon }),
    };
    const key = conversation.last_message_id ?? id;
    announceOutside(userId, key, notification, onOpen).catch((error: unknown) => {
      logError('Could not show a notification', error);
    });
  });

  useEffect(() => {
    const live = new InboxLive({
      clock: systemClock,
      loadUnread,
      loadConversations: (ids) => fetchConversations(supabase(), ids),
      markDelivered: async () => {
        unwrap(await supabase().rpc('mark_messages_as_delivered'));
      },
      onUnreadTotal: (total) => {
        unreadTotal.change(total);
      },
      onConversations: (rows, missing) => {
        putConversations(queryClient, rows);
        for (const id of missing) dropConversation(queryClient, id);
      },
      onNewMessage: announce,
      onReload: () => {
        queryClient.invalidateQueries({ queryKey: messageKeys.lists() }).catch((error: unknown) => {
          logError('Could not refresh the conversations', error);
        });
      },
      logError,
    });
    const reload = () => {
      live.reload().catch((error: unknown) => {
        logError('Could not load unread messages', error);
      });
    };
    let isLive = false;
    const cleanups = [
      openChannel({
        topic: `messages:${userId}`,
        bind: (channel) => {
          onRowChange(
            channel,
            { table: 'conversation_members', filter: `user_id=eq.${userId}` },
            live.onMemberChange,
          );
        },
        onJoin: () => {
          isLive = true;
          reload();
        },
        onLeave: () => {
          isLive = false;
        },
      }),
      // Without a realtime connection, reload when the user returns to the tab.
      onWake(() => {
        if (!isLive) reload();
      }),
      onMessageStored((stored) => {
        if (stored.kind === 'community') {
          const { message } = stored;
          applyDiscussionChanges(queryClient, message.community_id, [{ kind: 'put', message }]);
          return;
        }
        const { message } = stored;
        applyMessageChanges(queryClient, message.conversation_id, [{ kind: 'put', message }]);
        live.refresh(message.conversation_id);
      }),
    ];
    messageOutbox().wake();
    return () => {
      for (const cleanup of cleanups) cleanup();
      unreadTotal.change(0);
      threadLog.clear();
      discussionLog.clear();
      fileUrls.clear();
    };
  }, [userId, queryClient]);

  return null;
}

/** True if the list of conversations is on the screen. Phones show it without a conversation only. */
function isInboxVisible(pathname: string): boolean {
  const isWide = window.matchMedia('(min-width: 48.0625rem)').matches;
  return pathname === '/messages' || (isWide && /^\/(messages|chat)\/./.test(pathname));
}

async function loadUnread(): Promise<readonly UnreadRow[]> {
  return unwrap(
    await supabase()
      .from('conversation_members')
      .select('conversation_id,unread_count,is_accepted,is_muted')
      .gt('unread_count', 0)
      .limit(UNREAD_MAX),
  );
}
