import { describe, expect, test } from 'vitest';
import {
  changePages,
  changeRecent,
  isLater,
  type NotificationPage,
  type NotificationRow,
  rowsOfPages,
} from './notification-lists.ts';

/** A notification of minute `minute`; its id is its name. */
function row(id: string, minute: number, read = false): NotificationRow {
  return {
    id,
    type: 'follow',
    user_id: 'me',
    actor_id: 'ada',
    actor_username: 'ada',
    actor_avatar: null,
    post_id: null,
    reel_id: null,
    comment_id: null,
    created_at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000001+00:00`,
    read,
  };
}
const ids = (rows: readonly NotificationRow[]) => rows.map(({ id }) => id).join(' ');
const pageOf = (rows: NotificationRow[], next = true): NotificationPage => ({
  rows,
  next: next ? { createdAt: rows.at(-1)?.created_at ?? '', id: rows.at(-1)?.id ?? '' } : null,
});

test('later is later to the microsecond, in whatever form a time is written; then the id decides', () => {
  const at = (created_at: string, id = 'a') => ({ created_at, id });
  expect(isLater(at('2026-11-21T10:00:00.000002+00:00'), at('2026-11-21T10:00:00.000001Z'))).toBe(
    true,
  );
  expect(isLater(at('2026-11-21T10:00:00+00:00'), at('2026-11-21T11:00:00.5+02:00'))).toBe(true);
  expect(isLater(at('2026-11-21T10:00:00.1Z', 'b'), at('2026-11-21T10:00:00.100000Z', 'a'))).toBe(
    true,
  );
  expect(isLater(at('2026-11-21T10:00:00Z'), at('2026-11-21T10:00:00Z'))).toBe(false);
});

describe('the newest', () => {
  const three = [row('c', 3), row('b', 2), row('a', 1)];

  test('a new one goes where its time belongs, and stands there once', () => {
    const put = { kind: 'put', row: row('n', 2.5 * 2) } as const;
    const once = changeRecent(three, put);
    expect(ids(once)).toBe('n c b a');
    expect(ids(changeRecent(once, put))).toBe('n c b a');
    expect(ids(changeRecent([row('c', 3), row('a', 1)], { kind: 'put', row: row('b', 2) }))).toBe(
      'c b a',
    );
  });

  test('there are twenty at most; what is older than all of them has no place', () => {
    const full = Array.from({ length: 20 }, (_, index) => row(`r${String(index)}`, 40 - index));
    expect(ids(changeRecent(full, { kind: 'put', row: row('n', 50) }))).toBe(
      ids([row('n', 50), ...full.slice(0, 19)]),
    );
    expect(changeRecent(full, { kind: 'put', row: row('old', 1) })).toEqual(full);
  });

  test('a change replaces, a deletion removes, reading marks', () => {
    expect(changeRecent(three, { kind: 'put', row: row('b', 2, true) })[1]?.read).toBe(true);
    expect(ids(changeRecent(three, { kind: 'gone', ids: ['b'] }))).toBe('c a');
    const read = changeRecent(three, { kind: 'read', ids: ['a', 'c'], read: true });
    expect(read.map((one) => one.read)).toEqual([true, false, true]);
  });

  test('what changes nothing is the same list', () => {
    expect(changeRecent(three, { kind: 'gone', ids: ['x'] })).toBe(three);
    expect(changeRecent(three, { kind: 'read', ids: ['a'], read: false })).toBe(three);
  });
});

describe('the pages', () => {
  const pages = [pageOf([row('d', 4), row('c', 3)]), pageOf([row('b', 2), row('a', 1)])];

  test('a new one goes to the page where its time belongs', () => {
    const put = (id: string, minute: number) => ({ kind: 'put', row: row(id, minute) }) as const;
    expect(changePages(pages, put('n', 5), false).map(({ rows }) => ids(rows))).toEqual([
      'n d c',
      'b a',
    ]);
    expect(changePages(pages, put('m', 1.5 * 2), false).map(({ rows }) => ids(rows))).toEqual([
      'd m c',
      'b a',
    ]);
  });

  test('what is older than all that was loaded comes with its own page, or at the end of the last', () => {
    const old = { kind: 'put', row: row('0', 0) } as const;
    expect(changePages(pages, old, false).map(({ rows }) => ids(rows))).toEqual(['d c', 'b a']);
    const all = [pages[0], pageOf([row('b', 2)], false)].filter((page) => page !== undefined);
    expect(changePages(all, old, false).map(({ rows }) => ids(rows))).toEqual(['d c', 'b 0']);
  });

  test('among the unread, what is read elsewhere stays until it is listed anew', () => {
    const read = { kind: 'put', row: row('c', 3, true) } as const;
    const next = changePages(pages, read, true);
    expect(next[0]?.rows.map((one) => one.read)).toEqual([false, true]);
    expect(changePages(pages, { kind: 'put', row: row('n', 9, true) }, true)).toBe(pages);
  });

  test('an empty list takes the first one', () => {
    const empty = [pageOf([], false)];
    const [page] = changePages(empty, { kind: 'put', row: row('a', 1) }, true);
    expect(ids(page?.rows ?? [])).toBe('a');
  });

  test('one that stands on two pages is listed once', () => {
    const doubled = [pageOf([row('b', 2), row('a', 1)]), pageOf([row('a', 1)], false)];
    expect(ids(rowsOfPages(doubled))).toBe('b a');
  });
});
