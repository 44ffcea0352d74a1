import { NOTIFICATIONS_KEPT } from '@promptory/domain/limits';

/** What was told, as the data service and the realtime service give it. */
export interface NotificationRow {
  id: string;
  type: string;
  user_id: string;
  actor_id: string;
  actor_username: string;
  actor_avatar: string | null;
  post_id: string | null;
  reel_id: string | null;
  comment_id: string | null;
  created_at: string;
  read: boolean;
}

/** Something that happened to one's notifications, here or elsewhere. */
export type NotificationChange =
  | { kind: 'put'; row: NotificationRow }
  | { kind: 'gone'; ids: readonly string[] }
  | { kind: 'read'; ids: readonly string[]; read: boolean };

type Rows = readonly NotificationRow[];

/** Later first; equal times by id, as the data service orders them. Times are compared to the microsecond. */
export function isLater(
  one: Pick<NotificationRow, 'created_at' | 'id'>,
  other: Pick<NotificationRow, 'created_at' | 'id'>,
): boolean {
  const [a, b] = [moment(one.created_at), moment(other.created_at)];
  return a === b ? one.id > other.id : a > b;
}

/** In microseconds: two services may write the same moment differently, and browsers read it to the millisecond. */
function moment(time: string): number {
  const fraction = /\.(\d+)/.exec(time)?.[1] ?? '';
  return Math.floor(Date.parse(time) / 1000) * 1e6 + Number(fraction.padEnd(6, '0').slice(0, 6));
}

function insertInOrder(rows: Rows, row: NotificationRow): NotificationRow[] {
  const place = rows.findIndex((other) => isLater(row, other));
  return place < 0 ? [...rows, row] : [...rows.slice(0, place), row, ...rows.slice(place)];
}

function changeKnown(rows: Rows, change: NotificationChange): Rows {
  switch (change.kind) {
    case 'put':
      return rows.some(({ id }) => id === change.row.id)
        ? rows.map((row) => (row.id === change.row.id ? change.row : row))
        : rows;
    case 'gone':
      return rows.some(({ id }) => change.ids.includes(id))
        ? rows.filter(({ id }) => !change.ids.includes(id))
        : rows;
    case 'read':
      return rows.some(({ id, read }) => change.ids.includes(id) && read !== change.read)
        ? rows.map((row) => (change.ids.includes(row.id) ? { ...row, read: change.read } : row))
        : rows;
  }
}

/** The newest ones after a change; a row that is older than all of a full list has no place in it. */
export function changeRecent(rows: Rows, change: NotificationChange): Rows {
  const known = changeKnown(rows, change);
  if (change.kind !== 'put' || known !== rows) return known;
  return insertInOrder(rows, change.row).slice(0, NOTIFICATIONS_KEPT);
}

/** One page of all notifications, newest first, and where the next one begins. */
export interface NotificationPage {
  rows: Rows;
  next: NotificationCursor | null;
}
export interface NotificationCursor {
  createdAt: string;
  id: string;
}

/**
 * The pages after a change. What was unread when it was listed stays among the unread until they are
 * read again: a row that vanishes under the pointer helps nobody.
 */
export function changePages(
  pages: readonly NotificationPage[],
  change: NotificationChange,
  unreadOnly: boolean,
): readonly NotificationPage[] {
  const known = pages.map((page) => {
    const rows = changeKnown(page.rows, change);
    return rows === page.rows ? page : { ...page, rows };
  });
  const isKnown = known.some((page, index) => page !== pages[index]);
  if (isKnown || change.kind !== 'put') return isKnown ? known : pages;
  const { row } = change;
  if (unreadOnly && row.read) return pages;
  // The first page that ends after it; what is older than all that was loaded comes with its page.
  const place = pages.findIndex(({ rows, next }) => {
    const last = rows.at(-1);
    return next === null || (last !== undefined && isLater(row, last));
  });
  return pages.map((page, index) =>
    index === place ? { ...page, rows: insertInOrder(page.rows, row) } : page,
  );
}

/** The notifications of all pages, each once, newest first. */
export function rowsOfPages(pages: readonly NotificationPage[]): NotificationRow[] {
  return [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()];
}
