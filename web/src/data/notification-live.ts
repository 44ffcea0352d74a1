import type { QueryClient } from '@tanstack/react-query';
import { recentRows, takeOver } from './notification-cache.ts';
import { isLater, type NotificationRow } from './notification-lists.ts';
import { notificationKeys } from './query-keys.ts';
import { openChannel } from './realtime/channels.ts';

interface Follower {
  /** One has just come. */
  arrived: (row: NotificationRow) => void;
  /** These came while there was no connection. */
  found: (rows: readonly NotificationRow[]) => void;
}

interface FollowOptions {
  queryClient: QueryClient;
  userId: string;
  follower: Follower;
}

/**
 * Keeps the cached notifications of a person as they are on the server: changes as they happen, and
 * all of them anew after each time without a connection. The function that comes back ends it.
 */
export function followNotifications({ queryClient, userId, follower }: FollowOptions): () => void {
  // The bell keeps the newest ones in use, so that they are read when they are called out of date.
  const catchUp = async () => {
    const known = recentRows(queryClient);
    // Cancels what is on its way: that may have been answered before the channel was joined.
    await queryClient.invalidateQueries({ queryKey: notificationKeys.all });
    // A first answer is not cancelled, and may be of before.
    if (known === undefined) {
      await queryClient.invalidateQueries({ queryKey: notificationKeys.all });
    }
    const now = recentRows(queryClient) ?? [];
    if (known === undefined) return;
    const newest = known[0];
    follower.found(
      newest === undefined
        ? now
        : now.filter((row) => isLater(row, newest) && !known.some(({ id }) => id === row.id)),
    );
  };
  return openChannel({
    topic: `notifications:${userId}`,
    bind: (channel) => {
      channel.on<NotificationRow>(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'notifications', filter: `user_id=eq.${userId}` },
        (change) => {
          if (change.eventType === 'DELETE') {
            const { id } = change.old;
            if (id !== undefined) takeOver(queryClient, { kind: 'gone', ids: [id] });
            return;
          }
          takeOver(queryClient, { kind: 'put', row: change.new });
          if (change.eventType === 'INSERT') follower.arrived(change.new);
        },
      );
    },
    joined: () => {
      // A failure shows in the list.
      catchUp().catch((error: unknown) => {
        console.warn('The notifications could not be read again', error);
      });
    },
  });
}
