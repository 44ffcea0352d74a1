import type { QueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import { withCommunityName } from './community-names.ts';
import { recentRows, applyNotificationChange } from './notification-cache.ts';
import { isNewer, type NotificationRow } from './notification-lists.ts';
import { notificationKeys } from '../../data/query/query-keys.ts';
import { openChannel } from '../../data/realtime/open-channel.ts';
import { onRowChange } from '../../data/realtime/row-changes.ts';
import { logError } from '../../browser/log-error.ts';

interface NotificationHandlers {
  /** Called with each new notification. */
  onInsert: (row: NotificationRow) => void;
  /** Called with notifications that were created while offline. */
  onMissed: (rows: readonly NotificationRow[]) => void;
}

interface SubscribeOptions {
  queryClient: QueryClient;
  userId: string;
  handlers: NotificationHandlers;
}

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
  const catchUp = async () => {
    const known = recentRows(queryClient);
    // This cancels running requests, because their responses may be older than the channel.
    await queryClient.invalidateQueries({ queryKey: notificationKeys.all });
    // Invalidation does not cancel a first request, so its data may be older than the channel.
    if (known === undefined) {
      await queryClient.invalidateQueries({ queryKey: notificationKeys.all });
    }
    const now = recentRows(queryClient) ?? [];
    if (known === undefined) return;
    const newest = known[0];
    handlers.onMissed(
      newest === undefined
        ? now
        : now.filter((row) => isNewer(row, newest) && !known.some(({ id }) => id === row.id)),
    );
  };
  let isOpen = true;
  const announce = async (row: NotificationRow) => {
    const named = await withCommunityName(supabase(), queryClient, row);
    // Another user may have signed in meanwhile.
    if (isOpen && named !== null) handlers.onInsert(named);
  };
  const close = openChannel({
    topic: `notifications:${userId}`,
    bind: (channel) => {
      onRowChange(channel, { table: 'notifications', filter: `user_id=eq.${userId}` }, (change) => {
        if (change.eventType === 'DELETE') {
          const { id } = change.old;
          if (id !== undefined)
            applyNotificationChange(queryClient, { kind: 'deleted', ids: [id] });
          return;
        }
        applyNotificationChange(queryClient, { kind: 'put', row: change.new });
        if (change.eventType === 'INSERT') void announce(change.new);
      });
    },
    onJoin: () => {
      // The list shows the error.
      catchUp().catch((error: unknown) => {
        logError('Could not refresh the notifications', error);
      });
    },
  });
  return () => {
    isOpen = false;
    close();
  };
}
