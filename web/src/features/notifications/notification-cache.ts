import { NOTIFICATIONS_PAGE } from '@promptory/domain/limits';
import type { Cursor } from '../../data/query/cursor.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  applyToPages,
  applyToRecent,
  type NotificationChange,
  type NotificationPage,
  type NotificationRow,
} from './notification-lists.ts';
import { notificationLog } from './notification-log.ts';
import { type NotificationFilter, notificationKeys } from '../../data/query/query-keys.ts';

type Pages = InfiniteData<NotificationPage, Cursor | null>;
const FILTERS: readonly NotificationFilter[] = ['all', 'unread'];

/** Applies a change to every cached list. */
export function applyNotificationChange(
  queryClient: QueryClient,
  change: NotificationChange,
): void {
  notificationLog.add(change);
  writeToCache(queryClient, change);
}

/**
 * Applies a change before it is saved. Call the returned function with the outcome: after a failure
 * `undo` is applied.
 */
export function applyOptimistically(
  queryClient: QueryClient,
  change: NotificationChange,
  undo: NotificationChange,
): (done: boolean) => void {
  const end = notificationLog.addPending(change);
  writeToCache(queryClient, change);
  return (done) => {
    end(done);
    if (!done) applyNotificationChange(queryClient, undo);
  };
}

function writeToCache(queryClient: QueryClient, change: NotificationChange): void {
  const recent = recentRows(queryClient);
  if (recent !== undefined) {
    const next = applyToRecent(recent, change);
    if (next !== recent) queryClient.setQueryData(notificationKeys.recent(), next);
    // A full list lost a row: load the row that follows.
    if (recent.length === NOTIFICATIONS_PAGE && next.length < recent.length) {
      void queryClient.invalidateQueries({ queryKey: notificationKeys.recent() });
    }
  }
  for (const filter of FILTERS) {
    queryClient.setQueryData<Pages>(notificationKeys.pages(filter), (data) => {
      if (data === undefined) return undefined;
      const pages = applyToPages(data.pages, change, filter === 'unread');
      return pages === data.pages ? data : { ...data, pages: [...pages] };
    });
  }
}

/** The newest notifications; undefined before they are loaded. */
export function recentRows(queryClient: QueryClient): readonly NotificationRow[] | undefined {
  return queryClient.getQueryData<readonly NotificationRow[]>(notificationKeys.recent());
}

/** The notifications of all cached lists, each once. */
export function listedRows(queryClient: QueryClient): NotificationRow[] {
  const paged = FILTERS.flatMap(
    (filter) => queryClient.getQueryData<Pages>(notificationKeys.pages(filter))?.pages ?? [],
  ).flatMap(({ rows }) => rows);
  const byId = new Map([...paged, ...(recentRows(queryClient) ?? [])].map((row) => [row.id, row]));
  return [...byId.values()];
}
