import { notificationMessage, notificationPath } from '@promptory/domain/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { recentRows } from './notification-cache.ts';
import type { NotificationRow } from './notification-lists.ts';
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
import { isBellOpen } from './bell-open-state.ts';
import { logError } from '../../browser/log-error.ts';

/**
 * Subscribes to notifications. Announces new ones with toasts and system notifications. Renders
 * nothing.
 */
export function NotificationListener({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const go = useEffectEvent((path: string) => {
    if (!askBlocker(path)) void navigate(path);
  });

  const open = useEffectEvent((id: string, path: string) => {
    markRead(supabase(), queryClient, [id]).catch((error: unknown) => {
      logError('Could not mark a notification as read', error);
    });
    go(path);
  });

  useEffect(() => {
    async function showOutsidePage(row: NotificationRow): Promise<void> {
      const icon = avatarSource(row.actor_avatar)?.src;
      const path = notificationPath(row);
      const wasAnnounced = await announceOutside(
        userId,
        row.id,
        {
          id: row.id,
          title: notificationMessage(row),
          path,
          ...(icon !== undefined && { icon }),
        },
        () => {
          open(row.id, path);
        },
      );
      if (!wasAnnounced) announcer.forget(row.id);
    }

    const announcer = new NotificationAnnouncer<NotificationRow>({
      clock: systemClock,
      isTabVisible,
      announce: (row) => {
        if (isBellOpen()) return;
        toast(notificationMessage(row), {
          detail: 'Just now',
          action: {
            label: 'View',
            run: () => {
              open(row.id, notificationPath(row));
            },
          },
        });
      },
      announceMissed: (count) => {
        toast(count === 1 ? '1 new notification' : `${String(count)} new notifications`, {
          action: {
            label: 'View',
            run: () => {
              go('/notifications');
            },
          },
        });
      },
      showSystemNotification: (row) => {
        showOutsidePage(row).catch((error: unknown) => {
          logError('Could not show a notification', error);
        });
      },
      isUnread: (id) => recentRows(queryClient)?.some((row) => row.id === id && !row.read) ?? false,
    });

    const onVisibilityChange = () => {
      if (isTabVisible()) announcer.onTabVisible();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    const cleanups = [
      subscribeToNotifications({ queryClient, userId, handlers: announcer }),
      announceVisibleTab(visibleTabLock(userId)),
      onSystemNotificationClick(({ id, path }) => {
        open(id, path);
      }),
      announcer.dispose,
    ];
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      for (const cleanup of cleanups) cleanup();
    };
  }, [userId, queryClient, navigate]);

  return null;
}
