import { NOTIFICATIONS_PAGE } from '@promptory/domain/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../data/client/database.ts';
import { type Cursor, nextCursor } from '../../data/query/cursor.ts';
import { type NotificationFilter, notificationKeys } from '../../data/query/query-keys.ts';
import {
  applyToGroups,
  type Groups,
  insertInOrder,
  isNewer,
  isOf,
  keepsPlace,
  type NotificationChange,
  type NotificationGroup,
} from './notification-lists.ts';
import { notificationLog } from './notification-log.ts';
import { fetchGroups } from './notification-queries.ts';

/** One page of groups, newest first, and the cursor of the next page. */
export interface NotificationPage {
  groups: Groups;
  next: Cursor | null;
}

/**
 * The pages after a change. A group that was read stays in the unread list until the next load, so
 * that it does not vanish under the pointer.
 */
export function applyToPages(
  pages: readonly NotificationPage[],
  change: NotificationChange,
  unreadOnly: boolean,
): readonly NotificationPage[] {
  if (change.kind === 'put') return putInPages(pages, change.group, unreadOnly);
  const next = pages.map((page) => {
    const groups = applyToGroups(page.groups, change);
    return groups === page.groups ? page : { ...page, groups };
  });
  return next.some((page, index) => page !== pages[index]) ? next : pages;
}

function putInPages(
  pages: readonly NotificationPage[],
  group: NotificationGroup,
  unreadOnly: boolean,
): readonly NotificationPage[] {
  const listed = pages.flatMap(({ groups }) => groups).find(isOf(group));
  if (listed !== undefined && keepsPlace(listed, group)) {
    return pages.map((page) =>
      page.groups.some(isOf(group))
        ? { ...page, groups: applyToGroups(page.groups, { kind: 'put', group }) }
        : page,
    );
  }
  if (listed === undefined && unreadOnly && group.unread === 0) return pages;
  const others = pages.map((page) =>
    page.groups.some(isOf(group))
      ? { ...page, groups: page.groups.filter((other) => !isOf(group)(other)) }
      : page,
  );
  // Find the page by time. Skip a group that is older than all loaded pages.
  const target = others.findIndex(({ groups, next }) => {
    const last = groups.at(-1);
    return next === null || (last !== undefined && isNewer(group, last));
  });
  return others.map((page, index) =>
    index === target ? { ...page, groups: insertInOrder(page.groups, group) } : page,
  );
}

/** The groups of all pages, each once, newest first. */
export function flattenPages(pages: readonly NotificationPage[]): NotificationGroup[] {
  const byId = new Map<string, NotificationGroup>();
  // Keep the first copy of a group: a new notification moves the group up, so it may be on two
  // pages.
  for (const group of pages.flatMap(({ groups }) => groups)) {
    if (!byId.has(group.group_id)) byId.set(group.group_id, group);
  }
  return [...byId.values()];
}

/** Pages of all groups, or of those with unread notifications. */
export function notificationPagesQuery(client: DbClient, filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.pages(filter),
    queryFn: async ({ pageParam: cursor, signal }): Promise<NotificationPage> => {
      const missedChanges = notificationLog.startRequest();
      const groups = await fetchGroups(client, { filter, cursor, signal });
      const page: NotificationPage = { groups, next: nextCursor(groups, NOTIFICATIONS_PAGE) };
      const isFirst = cursor === null;
      return (
        missedChanges()
          // New groups belong to the first page only.
          .filter(({ kind }) => isFirst || kind !== 'put')
          .reduce((now, change) => applyToPages([now], change, filter === 'unread')[0] ?? now, page)
      );
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
  });
}
