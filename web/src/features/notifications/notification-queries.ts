import { NOTIFICATIONS_PAGE } from '@promptory/domain/limits';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import type { Cursor } from '../../data/query/cursor.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { applyToRecent, type NotificationGroup } from './notification-lists.ts';
import { notificationLog } from './notification-log.ts';
import { type NotificationFilter, notificationKeys } from '../../data/query/query-keys.ts';

interface FetchOptions {
  filter: NotificationFilter;
  cursor: Cursor | null;
  signal: AbortSignal;
}

/** Loads one page of groups. Throws a DataError. */
export async function fetchGroups(
  client: DbClient,
  { filter, cursor, signal }: FetchOptions,
): Promise<NotificationGroup[]> {
  return unwrap(
    await client
      .rpc('notification_groups', {
        only_unread: filter === 'unread',
        page_size: NOTIFICATIONS_PAGE,
        ...(cursor !== null && { before_at: cursor.createdAt, before_id: cursor.id }),
      })
      // The query cache handles retries.
      .abortSignal(signal)
      .retry(false),
  );
}

/** Loads the groups of these notifications, at most 50. Throws a DataError. */
export async function fetchGroupsOf(
  client: DbClient,
  ids: readonly string[],
): Promise<NotificationGroup[]> {
  return unwrap(await client.rpc('notification_groups', { containing: [...ids] }));
}

/** The newest groups of notifications. The badge counts the unread notifications among them. */
export function recentNotificationsQuery(client: DbClient) {
  return queryOptions({
    queryKey: notificationKeys.recent(),
    queryFn: async ({ signal }): Promise<readonly NotificationGroup[]> => {
      const missedChanges = notificationLog.startRequest();
      const groups = await fetchGroups(client, { filter: 'all', cursor: null, signal });
      return missedChanges().reduce<readonly NotificationGroup[]>(applyToRecent, groups);
    },
  });
}
