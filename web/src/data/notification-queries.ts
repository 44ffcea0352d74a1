import { NOTIFICATIONS_KEPT } from '@promptory/domain/limits';
import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dataOf } from './data-error.ts';
import {
  changePages,
  changeRecent,
  type NotificationCursor,
  type NotificationPage,
  type NotificationRow,
} from './notification-lists.ts';
import { notificationLog } from './notification-log.ts';
import { type NotificationFilter, notificationKeys } from './query-keys.ts';

const COLUMNS =
  'id,type,user_id,actor_id,actor_username,actor_avatar,post_id,reel_id,comment_id,created_at,read';

interface Wanted {
  filter: NotificationFilter;
  cursor: NotificationCursor | null;
  signal: AbortSignal;
}

async function fetchRows(
  client: SupabaseClient,
  { filter, cursor, signal }: Wanted,
): Promise<NotificationRow[]> {
  let query = client.from('notifications').select(COLUMNS);
  if (filter === 'unread') query = query.eq('read', false);
  if (cursor !== null) {
    // The first condition is what the index can seek by; the second parts equal times.
    query = query
      .lte('created_at', cursor.createdAt)
      .or(`created_at.lt."${cursor.createdAt}",id.lt.${cursor.id}`);
  }
  return dataOf(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(NOTIFICATIONS_KEPT)
      .abortSignal(signal)
      // Our own cache decides about retries.
      .retry(false)
      .overrideTypes<NotificationRow[], { merge: false }>(),
  );
}

/** The newest notifications, in one request; the unread ones among them are what the badge counts. */
export function recentNotificationsQuery(client: SupabaseClient) {
  return queryOptions({
    queryKey: notificationKeys.recent(),
    queryFn: async ({ signal }): Promise<readonly NotificationRow[]> => {
      const missing = notificationLog.mark();
      const rows = await fetchRows(client, { filter: 'all', cursor: null, signal });
      return missing().reduce<readonly NotificationRow[]>(changeRecent, rows);
    },
  });
}

/** All notifications, or the unread ones, page by page. */
export function notificationPagesQuery(client: SupabaseClient, filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.pages(filter),
    queryFn: async ({ pageParam: cursor, signal }): Promise<NotificationPage> => {
      const missing = notificationLog.mark();
      const rows = await fetchRows(client, { filter, cursor, signal });
      const last = rows.length < NOTIFICATIONS_KEPT ? undefined : rows.at(-1);
      const next = last === undefined ? null : { createdAt: last.created_at, id: last.id };
      const page: NotificationPage = { rows, next };
      const isFirst = cursor === null;
      return (
        missing()
          // What is new stands on the first page.
          .filter(({ kind }) => isFirst || kind !== 'put')
          .reduce((now, change) => changePages([now], change, filter === 'unread')[0] ?? now, page)
      );
    },
    initialPageParam: null as NotificationCursor | null,
    getNextPageParam: (page) => page.next,
  });
}

/** How many of these nobody has read. */
export function unreadCount(rows: readonly NotificationRow[] | undefined): number {
  return rows?.filter(({ read }) => !read).length ?? 0;
}
