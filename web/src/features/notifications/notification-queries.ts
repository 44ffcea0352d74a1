import { NOTIFICATIONS_PAGE } from '@promptory/domain/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { type Cursor, newestPage, nextCursor } from '../../data/query/cursor.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import {
  applyToPages,
  applyToRecent,
  type NotificationPage,
  type NotificationRow,
} from './notification-lists.ts';
import { notificationLog } from './notification-log.ts';
import { type NotificationFilter, notificationKeys } from '../../data/query/query-keys.ts';

const COLUMNS =
  'id,type,user_id,actor_id,actor_username,actor_avatar,post_id,reel_id,comment_id,community_id,community_message_id,community:communities(name),created_at,read';

interface FetchOptions {
  filter: NotificationFilter;
  cursor: Cursor | null;
  signal: AbortSignal;
}

async function fetchRows(
  client: DbClient,
  { filter, cursor, signal }: FetchOptions,
): Promise<NotificationRow[]> {
  const query = client.from('notifications').select(COLUMNS);
  return unwrap(
    await newestPage(filter === 'unread' ? query.eq('read', false) : query, {
      cursor,
      size: NOTIFICATIONS_PAGE,
      signal,
    }),
  );
}

/** The newest notifications. The badge counts the unread ones among them. */
export function recentNotificationsQuery(client: DbClient) {
  return queryOptions({
    queryKey: notificationKeys.recent(),
    queryFn: async ({ signal }): Promise<readonly NotificationRow[]> => {
      const missedChanges = notificationLog.startRequest();
      const rows = await fetchRows(client, { filter: 'all', cursor: null, signal });
      return missedChanges().reduce<readonly NotificationRow[]>(applyToRecent, rows);
    },
  });
}

/** Pages of all or unread notifications. */
export function notificationPagesQuery(client: DbClient, filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.pages(filter),
    queryFn: async ({ pageParam: cursor, signal }): Promise<NotificationPage> => {
      const missedChanges = notificationLog.startRequest();
      const rows = await fetchRows(client, { filter, cursor, signal });
      const page: NotificationPage = { rows, next: nextCursor(rows, NOTIFICATIONS_PAGE) };
      const isFirst = cursor === null;
      return (
        missedChanges()
          // New rows belong to the first page only.
          .filter(({ kind }) => isFirst || kind !== 'put')
          .reduce((now, change) => applyToPages([now], change, filter === 'unread')[0] ?? now, page)
      );
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
  });
}

/** The number of unread notifications. */
export function unreadCount(rows: readonly NotificationRow[] | undefined): number {
  return rows?.filter(({ read }) => !read).length ?? 0;
}
