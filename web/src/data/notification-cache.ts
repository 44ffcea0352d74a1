import { NOTIFICATIONS_KEPT } from '@promptory/domain/limits';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  changePages,
  changeRecent,
  type NotificationChange,
  type NotificationCursor,
  type NotificationPage,
  type NotificationRow,
} from './notification-lists.ts';
import { notificationLog } from './notification-log.ts';
import { type NotificationFilter, notificationKeys } from './query-keys.ts';

type Pages = InfiniteData<NotificationPage, NotificationCursor | null>;
const FILTERS: readonly NotificationFilter[] = ['all', 'unread'];

/** Takes over what has happened to the notifications, wherever they are listed. */
export function takeOver(queryClient: QueryClient, change: NotificationChange): void {
  notificationLog.note(change);
  write(queryClient, change);
}

/**
 * Shows what is being written, at once; the function that comes back tells how it ended. A change
 * that failed is undone by `undo`.
 */
export function showAlready(
  queryClient: QueryClient,
  change: NotificationChange,
  undo: NotificationChange,
): (done: boolean) => void {
  const end = notificationLog.begin(change);
  write(queryClient, change);
  return (done) => {
    end(done);
    if (!done) takeOver(queryClient, undo);
  };
}

function write(queryClient: QueryClient, change: NotificationChange): void {
  const recent = recentRows(queryClient);
  if (recent !== undefined) {
    const next = changeRecent(recent, change);
    if (next !== recent) queryClient.setQueryData(notificationKeys.recent(), next);
    // A place became free in a full list: what follows is not known here.
    if (recent.length === NOTIFICATIONS_KEPT && next.length < recent.length) {
      void queryClient.invalidateQueries({ queryKey: notificationKeys.recent() });
    }
  }
  for (const filter of FILTERS) {
    queryClient.setQueryData<Pages>(notificationKeys.pages(filter), (data) => {
      if (data === undefined) return undefined;
      const pages = changePages(data.pages, change, filter === 'unread');
      return pages === data.pages ? data : { ...data, pages: [...pages] };
    });
  }
}

/** The newest notifications that are known here; undefined before they were read. */
export function recentRows(queryClient: QueryClient): readonly NotificationRow[] | undefined {
  return queryClient.getQueryData<readonly NotificationRow[]>(notificationKeys.recent());
}

/** Every notification that is listed somewhere, each once. */
export function listedRows(queryClient: QueryClient): NotificationRow[] {
  const paged = FILTERS.flatMap(
    (filter) => queryClient.getQueryData<Pages>(notificationKeys.pages(filter))?.pages ?? [],
  ).flatMap(({ rows }) => rows);
  const byId = new Map([...paged, ...(recentRows(queryClient) ?? [])].map((row) => [row.id, row]));
  return [...byId.values()];
}
