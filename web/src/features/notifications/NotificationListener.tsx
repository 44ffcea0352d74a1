import { notificationMessage, notificationPath } from '@promptory/domain/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../data/client/client.ts';
import { recentRows } from './notification-cache.ts';
import type { NotificationRow } from './notification-lists.ts';
import { subscribeToNotifications } from './subscribe-to-notifications.ts';
import { markRead } from './notification-mutations.ts';
import { isPushEnabled } from '../../data/notifications/push-setting.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { pushSetting } from '../../data/notifications/use-push.ts';
import { systemClock } from '../../lib/clock.ts';
import {
  isTabVisible,
  isAnyTabVisible,
  runInOneTab,
  announceVisibleTab,
} from '../../browser/tab-visibility.ts';
import { askBlocker } from '../../browser/navigation-blocker.ts';
import { onSystemNotificationClick, showSystemNotification } from './system-notification.ts';
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
    const visibleTabLock = `promptory.in-sight.${userId}`;

    async function showOutsidePage(row: NotificationRow): Promise<void> {
      if (await isAnyTabVisible(visibleTabLock)) {
        announcer.forget(row.id);
        return;
      }
      if (!isPushEnabled(pushSetting(userId).snapshot())) return;
      const icon = avatarSource(row.actor_avatar)?.src;
      const path = notificationPath(row);
      await runInOneTab(`promptory.notice.${row.id}`, () =>
        showSystemNotification(
          {
            id: row.id,
            title: notificationMessage(row),
            path,
            ...(icon !== undefined && { icon }),
          },
          () => {
            open(row.id, path);
          },
        ),
      );
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
      announceVisibleTab(visibleTabLock),
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
