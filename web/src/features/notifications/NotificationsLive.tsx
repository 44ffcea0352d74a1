import { messageOf, targetOf } from '@promptory/domain/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '../../data/client.ts';
import { recentRows } from '../../data/notification-cache.ts';
import type { NotificationRow } from '../../data/notification-lists.ts';
import { followNotifications } from '../../data/notification-live.ts';
import { markRead } from '../../data/notification-writes.ts';
import { pushIsOn } from '../../data/push-setting.ts';
import { avatarSource } from '../../data/renditions.ts';
import { pushSetting } from '../../data/use-push.ts';
import { systemClock } from '../../lib/clock.ts';
import { isInSight, isSomeTabInSight, onceAmongTabs, tellInSight } from '../../lib/in-sight.ts';
import { holdBack } from '../../lib/leave-gate.ts';
import { onOpenedNotice, showSystemNotice } from '../../lib/system-notice.ts';
import { toast } from '../../ui/toast.ts';
import { Arrivals } from './arrivals.ts';
import { isListOpen } from './open-lists.ts';

/** Follows the person's notifications and tells of new ones; it shows nothing by itself. */
export function NotificationsLive({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const go = useEffectEvent((path: string) => {
    if (!holdBack(path)) void navigate(path);
  });

  const open = useEffectEvent((id: string, path: string) => {
    markRead(supabase(), queryClient, [id]).catch((error: unknown) => {
      console.warn('A notification was not marked as read', error);
    });
    go(path);
  });

  useEffect(() => {
    const inSight = `promptory.in-sight.${userId}`;

    async function tellOutside(row: NotificationRow): Promise<void> {
      if (await isSomeTabInSight(inSight)) {
        arrivals.forget(row.id);
        return;
      }
      if (!pushIsOn(pushSetting(userId).snapshot())) return;
      const icon = avatarSource(row.actor_avatar)?.src;
      const path = targetOf(row);
      await onceAmongTabs(`promptory.notice.${row.id}`, () =>
        showSystemNotice(
          { id: row.id, title: messageOf(row), path, ...(icon !== undefined && { icon }) },
          () => {
            open(row.id, path);
          },
        ),
      );
    }

    const arrivals = new Arrivals<NotificationRow>({
      clock: systemClock,
      isInSight,
      tell: (row) => {
        if (isListOpen()) return;
        toast(messageOf(row), {
          detail: 'Just now',
          action: {
            label: 'View',
            run: () => {
              open(row.id, targetOf(row));
            },
          },
        });
      },
      tellMissed: (count) => {
        toast(count === 1 ? '1 new notification' : `${String(count)} new notifications`, {
          action: {
            label: 'View',
            run: () => {
              go('/notifications');
            },
          },
        });
      },
      tellOutside: (row) => {
        tellOutside(row).catch((error: unknown) => {
          console.warn('A notification could not be shown', error);
        });
      },
      isUnread: (id) => recentRows(queryClient)?.some((row) => row.id === id && !row.read) ?? false,
    });

    const wake = () => {
      if (isInSight()) arrivals.woke();
    };
    document.addEventListener('visibilitychange', wake);
    const ends = [
      followNotifications({ queryClient, userId, follower: arrivals }),
      tellInSight(inSight),
      onOpenedNotice(({ id, path }) => {
        open(id, path);
      }),
      arrivals.end,
    ];
    return () => {
      document.removeEventListener('visibilitychange', wake);
      for (const end of ends) end();
    };
  }, [userId, queryClient, navigate]);

  return null;
}
