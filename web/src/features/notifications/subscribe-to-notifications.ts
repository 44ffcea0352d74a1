import type { QueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import type { Row } from '../../data/client/database.ts';
import { LiveGroups } from './live-groups.ts';
import { recentGroups, applyNotificationChange, listedGroups } from './notification-cache.ts';
import { isNewer, type NotificationGroup } from './notification-lists.ts';
import { fetchGroupsOf } from './notification-queries.ts';
import { notificationKeys } from '../../data/query/query-keys.ts';
import { openChannel } from '../../data/realtime/open-channel.ts';
import { onRowChange, type RowChange } from '../../data/realtime/row-changes.ts';
import { systemClock } from '../../lib/clock.ts';
import { logError } from '../../browser/log-error.ts';

/** A new notification and its group. */
interface LiveNotification {
  row: Row<'notifications'>;
  group: NotificationGroup;
}

interface MissedGroup {
  group: NotificationGroup;
  count: number;
}

interface NotificationHandlers {
  /** Called with each new notification. */
  onInsert: (notification: LiveNotification) => void;
  /** Called with the groups that got notifications while offline, and how many. */
  onMissed: (groups: readonly MissedGroup[]) => void;
}

interface SubscribeOptions {
  queryClient: QueryClient;
  userId: string;
  handlers: NotificationHandlers;
}

/**
 * The change handler of the current subscriber. A reused channel keeps its first callback, so the
 * callback calls this variable.
 */
let handleChange: ((change: RowChange<'notifications'>) => void) | null = null;

/**
 * Keeps the cached notifications in sync: applies live changes, and loads the lists again after
 * each reconnect. Returns a function that unsubscribes.
 */
export function subscribeToNotifications({
  queryClient,
  userId,
  handlers,
}: SubscribeOptions): () => void {
  // The bell always observes the recent notifications, so an invalidation refetches them.
  const reload = () => queryClient.invalidateQueries({ queryKey: notificationKeys.all });
  const logReloadError = (error: unknown) => {
    // The list shows the error.
    logError('Could not refresh the notifications', error);
  };
  const catchUp = async () => {
    const known = recentGroups(queryClient);
    // This cancels running requests, because their responses may be older than the channel.
    await reload();
    // Invalidation does not cancel a first request, so its data may be older than the channel.
    if (known === undefined) {
      await reload();
      return;
    }
    handlers.onMissed(missedSince(known, recentGroups(queryClient) ?? []));
  };
  const live = new LiveGroups({
    clock: systemClock,
    load: (ids) => fetchGroupsOf(supabase(), ids),
    put: (group) => {
      applyNotificationChange(queryClient, { kind: 'put', group });
    },
    reload: () => {
      reload().catch(logReloadError);
    },
    onError: (error) => {
      logError('Could not load a notification', error);
      live.reloadAll();
    },
  });
  const onChange = (change: RowChange<'notifications'>) => {
    if (change.eventType === 'DELETE') {
      const { id } = change.old;
      const group = listedGroups(queryClient).find((one) => one.id === id);
      // The change only has the id of the notification. A group that consists of it disappears at
      // once. For other groups, reload all lists.
      if (group?.total === 1) {
        applyNotificationChange(queryClient, { kind: 'deleted', groupIds: [group.group_id] });
      } else live.reloadAll();
      return;
    }
    const { new: row } = change;
    if (change.eventType === 'INSERT') {
      live.refresh(row, (group) => {
        handlers.onInsert({ row, group });
      });
    } else if (listedGroups(queryClient).some((one) => one.group_id === row.group_id)) {
      live.refresh(row);
    }
  };
  handleChange = onChange;
  const close = openChannel({
    topic: `notifications:${userId}`,
    bind: (channel) => {
      onRowChange(channel, { table: 'notifications', filter: `user_id=eq.${userId}` }, (change) => {
        handleChange?.(change);
      });
    },
    onJoin: () => {
      catchUp().catch(logReloadError);
    },
  });
  return () => {
    if (handleChange === onChange) handleChange = null;
    live.dispose();
    close();
  };
}

/** The groups that have more unread notifications than before, and how many more. */
function missedSince(
  known: readonly NotificationGroup[],
  now: readonly NotificationGroup[],
): MissedGroup[] {
  const newest = known[0];
  return now.flatMap((group) => {
    if (newest !== undefined && !isNewer(group, newest)) return [];
    const before = known.find((one) => one.group_id === group.group_id);
    const count = group.unread - (before?.unread ?? 0);
    return count > 0 ? [{ group, count }] : [];
  });
}
