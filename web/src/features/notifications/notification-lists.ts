import { NOTIFICATIONS_PAGE } from '@promptory/domain/limits';
import type { Cursor } from '../../data/query/cursor.ts';
import type { Row } from '../../data/client/database.ts';
import { toMicroseconds } from '../../lib/timestamp.ts';

/** A notification row, from a query or a live change. */
export interface NotificationRow extends Row<'notifications'> {
  /** Missing in live changes until `withCommunityName` has loaded it. */
  community?: { name: string } | null;
}

/** A change of notifications, made here or received from the server. */
export type NotificationChange =
  | { kind: 'put'; row: NotificationRow }
  | { kind: 'deleted'; ids: readonly string[] }
  | { kind: 'named'; communityId: string; name: string }
  | { kind: 'read'; ids: readonly string[]; read: boolean };

type Rows = readonly NotificationRow[];

/**
 * True if the first row is newer. Compares microseconds, then ids, in the same order as the
 * queries.
 */
export function isNewer(
  one: Pick<NotificationRow, 'created_at' | 'id'>,
  other: Pick<NotificationRow, 'created_at' | 'id'>,
): boolean {
  const [a, b] = [toMicroseconds(one.created_at), toMicroseconds(other.created_at)];
  return a === b ? one.id > other.id : a > b;
}

function insertInOrder(rows: Rows, row: NotificationRow): NotificationRow[] {
  const target = rows.findIndex((other) => isNewer(row, other));
  return target < 0 ? [...rows, row] : [...rows.slice(0, target), row, ...rows.slice(target)];
}

function applyToRows(rows: Rows, change: NotificationChange): Rows {
  switch (change.kind) {
    case 'put':
      return rows.some(({ id }) => id === change.row.id)
        ? rows.map((row) => (row.id === change.row.id ? { ...row, ...change.row } : row))
        : rows;
    case 'deleted':
      return rows.some(({ id }) => change.ids.includes(id))
        ? rows.filter(({ id }) => !change.ids.includes(id))
        : rows;
    case 'named':
      return rows.some((row) => isUnnamed(row, change.communityId))
        ? rows.map((row) =>
            isUnnamed(row, change.communityId) ? { ...row, community: { name: change.name } } : row,
          )
        : rows;
    case 'read':
      return rows.some(({ id, read }) => change.ids.includes(id) && read !== change.read)
        ? rows.map((row) => (change.ids.includes(row.id) ? { ...row, read: change.read } : row))
        : rows;
  }
}

/** True for a live row about this community that has no name yet. */
function isUnnamed(row: NotificationRow, communityId: string): boolean {
  return row.community_id === communityId && row.community === undefined;
}

/** The newest notifications after a change. The oldest row drops out of a full list. */
export function applyToRecent(rows: Rows, change: NotificationChange): Rows {
  const known = applyToRows(rows, change);
  if (change.kind !== 'put' || known !== rows) return known;
  return insertInOrder(rows, change.row).slice(0, NOTIFICATIONS_PAGE);
}

/** One page of notifications, newest first, and the cursor of the next page. */
export interface NotificationPage {
  rows: Rows;
  next: Cursor | null;
}

/**
 * The pages after a change. A row that was read stays in the unread list until the next load, so
 * that it does not vanish under the pointer.
 */
export function applyToPages(
  pages: readonly NotificationPage[],
  change: NotificationChange,
  unreadOnly: boolean,
): readonly NotificationPage[] {
  const known = pages.map((page) => {
    const rows = applyToRows(page.rows, change);
    return rows === page.rows ? page : { ...page, rows };
  });
  const isKnown = known.some((page, index) => page !== pages[index]);
  if (isKnown || change.kind !== 'put') return isKnown ? known : pages;
  const { row } = change;
  if (unreadOnly && row.read) return pages;
  // Find the page by time. Skip a row that is older than all loaded pages.
  const target = pages.findIndex(({ rows, next }) => {
    const last = rows.at(-1);
    return next === null || (last !== undefined && isNewer(row, last));
  });
  return pages.map((page, index) =>
    index === target ? { ...page, rows: insertInOrder(page.rows, row) } : page,
  );
}

/** The notifications of all pages, each once, newest first. */
export function flattenPages(pages: readonly NotificationPage[]): NotificationRow[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
