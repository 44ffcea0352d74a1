import { notificationMessage, notificationPath } from '@promptory/domain/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { announceToggles } from './announce-toggles.ts';
import { recentGroups } from './notification-cache.ts';
import type { NotificationGroup } from './notification-lists.ts';
import { NotificationToasts } from './notification-toasts.ts';
import { subscribeToNotifications } from './subscribe-to-notifications.ts';
import { markRead } from './notification-mutations.ts';
import { announceOutside, visibleTabLock } from '../../data/notifications/announce-outside.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { systemClock } from '../../lib/clock.ts';
import { isTabVisible, announceVisibleTab } from '../../browser/tab-visibility.ts';
import { askBlocker } from '../../browser/navigation-blocker.ts';
import { onSystemNotificationClick } from '../../data/notifications/system-notification.ts';
import { toast } from '../../ui/toast.ts';
import { NotificationAnnouncer } from './notification-announcer.ts';
import { logError } from '../../browser/log-error.ts';

interface Announced {
  id: string;
  groupId: string;
  read: boolean;
  count: number;
  actor: string;
  group: NotificationGroup;
}

/**
 * Subscribes to notifications. Announces new ones with toasts and system notifications, and changes
 * that waited for the network. Renders nothing.
 */
export function NotificationListener({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const go = useEffectEvent((path: string) => {
    if (!askBlocker(path)) void navigate(path);
  });

  const open = useEffectEvent((groupIds: readonly string[], path: string) => {
    markRead(supabase(), queryClient, groupIds).catch((error: unknown) => {
      logError('Could not mark a notification as read', error);
    });
    go(path);
  });

  useEffect(() => {
    async function showOutsidePage({ id, groupId, group }: Announced): Promise<void> {
      const icon = avatarSource(group.actor_avatars[0])?.src;
      const path = notificationPath(group);
      const wasAnnounced = await announceOutside(
        userId,
        id,
        {
          // A later notification of the group replaces this one.
          id: groupId,
          title: notificationMessage({ ...group, total: Math.max(1, group.unread) }),
          path,
          ...(icon !== undefined && { icon }),
        },
        () => {
          open([groupId], path);
        },
      );
      if (!wasAnnounced) announcer.forget(id);
    }

    const toasts = new NotificationToasts({ show: toast, open });
    const announcer = new NotificationAnnouncer<Announced>({
      clock: systemClock,
      isTabVisible,
      announce: ({ actor, group }) => {
        toasts.announce(actor, group);
      },
      announceMissed: (count) => {
        toast(count === 1 ? '1 new notification' : `${String(count)} new notifications`, {
          key: 'missed-notifications',
          action: {
            label: 'View',
            run: () => {
              go('/notifications');
            },
          },
        });
      },
      showSystemNotification: (announced) => {
        showOutsidePage(announced).catch((error: unknown) => {
          logError('Could not show a notification', error);
        });
      },
      isUnread: (groupId) =>
        recentGroups(queryClient)?.some((one) => one.group_id === groupId && one.unread > 0) ??
        false,
    });

    const onVisibilityChange = () => {
      if (isTabVisible()) announcer.onTabVisible();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    const cleanups = [
      subscribeToNotifications({
        queryClient,
        userId,
        handlers: {
          onInsert: ({ row, group }) => {
            const { id, group_id: groupId, read, actor_username: actor } = row;
            announcer.onInsert({ id, groupId, read, count: 1, actor, group });
          },
          onMissed: (missed) => {
            announcer.onMissed(
              missed.map(({ group: { id, group_id: groupId }, count }) => ({
                id,
                groupId,
                read: false,
                count,
              })),
            );
          },
        },
      }),
      announceVisibleTab(visibleTabLock(userId)),
      onSystemNotificationClick(({ id, path }) => {
        open([id], path);
      }),
      announcer.dispose,
      announceToggles(),
    ];
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      for (const cleanup of cleanups) cleanup();
    };
  }, [userId, queryClient]);

  return null;
}
