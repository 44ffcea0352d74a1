import { NOTIFICATIONS_PAGE } from '@promptory/domain/limits';
import type { Cursor } from '../../data/query/cursor.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  applyToRecent,
  type NotificationChange,
  type NotificationGroup,
} from './notification-lists.ts';
import { applyToPages, type NotificationPage } from './notification-pages.ts';
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
  const recent = recentGroups(queryClient);
  if (recent !== undefined) {
    const next = applyToRecent(recent, change);
    if (next !== recent) queryClient.setQueryData(notificationKeys.recent(), next);
    // A full list lost a group: load the group that follows.
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

/** The newest groups; undefined before they are loaded. */
export function recentGroups(queryClient: QueryClient): readonly NotificationGroup[] | undefined {
  return queryClient.getQueryData<readonly NotificationGroup[]>(notificationKeys.recent());
}

/** The groups of all cached lists, each once. */
export function listedGroups(queryClient: QueryClient): NotificationGroup[] {
  const paged = FILTERS.flatMap(
    (filter) => queryClient.getQueryData<Pages>(notificationKeys.pages(filter))?.pages ?? [],
  ).flatMap(({ groups }) => groups);
  const all = [...paged, ...(recentGroups(queryClient) ?? [])];
  return [...new Map(all.map((group) => [group.group_id, group])).values()];
}
