import { describe, expect, test } from 'vitest';
import {
  applyToPages,
  applyToRecent,
  isNewer,
  type NotificationPage,
  type NotificationRow,
  flattenPages,
} from './notification-lists.ts';

/** A notification created at this minute. */
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
    community_id: null,
    community_message_id: null,
    created_at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000001+00:00`,
    read,
  };
}
const ids = (rows: readonly NotificationRow[]) => rows.map(({ id }) => id).join(' ');
const pageOf = (rows: NotificationRow[], next = true): NotificationPage => ({
  rows,
  next: next ? { createdAt: rows.at(-1)?.created_at ?? '', id: rows.at(-1)?.id ?? '' } : null,
});

test('isNewer compares microseconds in any time format, then ids', () => {
  const at = (created_at: string, id = 'a') => ({ created_at, id });
  expect(isNewer(at('2026-11-21T10:00:00.000002+00:00'), at('2026-11-21T10:00:00.000001Z'))).toBe(
    true,
  );
  expect(isNewer(at('2026-11-21T10:00:00+00:00'), at('2026-11-21T11:00:00.5+02:00'))).toBe(true);
  expect(isNewer(at('2026-11-21T10:00:00.1Z', 'b'), at('2026-11-21T10:00:00.100000Z', 'a'))).toBe(
    true,
  );
  expect(isNewer(at('2026-11-21T10:00:00Z'), at('2026-11-21T10:00:00Z'))).toBe(false);
});

describe('recent notifications', () => {
  const three = [row('c', 3), row('b', 2), row('a', 1)];

  test('a new row is inserted by time, once', () => {
    const put = { kind: 'put', row: row('n', 2.5 * 2) } as const;
    const once = applyToRecent(three, put);
    expect(ids(once)).toBe('n c b a');
    expect(ids(applyToRecent(once, put))).toBe('n c b a');
    expect(ids(applyToRecent([row('c', 3), row('a', 1)], { kind: 'put', row: row('b', 2) }))).toBe(
      'c b a',
    );
  });

  test('there are twenty rows at most, and an older row is not added', () => {
    const full = Array.from({ length: 20 }, (_, index) => row(`r${String(index)}`, 40 - index));
    expect(ids(applyToRecent(full, { kind: 'put', row: row('n', 50) }))).toBe(
      ids([row('n', 50), ...full.slice(0, 19)]),
    );
    expect(applyToRecent(full, { kind: 'put', row: row('old', 1) })).toEqual(full);
  });

  test('an update replaces a row, a deletion removes it, reading marks it', () => {
    expect(applyToRecent(three, { kind: 'put', row: row('b', 2, true) })[1]?.read).toBe(true);
    expect(ids(applyToRecent(three, { kind: 'deleted', ids: ['b'] }))).toBe('c a');
    const read = applyToRecent(three, { kind: 'read', ids: ['a', 'c'], read: true });
    expect(read.map((one) => one.read)).toEqual([true, false, true]);
  });

  test("a community's name is added to its live rows, and an update keeps it", () => {
    const live = { ...row('b', 2), community_id: 'fog' };
    const rows = [{ ...row('c', 3), community_id: 'rain', community: { name: 'Rain' } }, live];
    const named = applyToRecent(rows, { kind: 'named', communityId: 'fog', name: 'Fog' });
    const names = (all: readonly NotificationRow[]) => all.map(({ community }) => community?.name);
    expect(names(named)).toEqual(['Rain', 'Fog']);
    expect(applyToRecent(named, { kind: 'named', communityId: 'fog', name: 'Mist' })).toBe(named);
    const read = applyToRecent(named, { kind: 'put', row: { ...live, read: true } });
    expect(names(read)).toEqual(['Rain', 'Fog']);
    expect(read[1]?.read).toBe(true);
  });

  test('the same list is returned if nothing changes', () => {
    expect(applyToRecent(three, { kind: 'deleted', ids: ['x'] })).toBe(three);
    expect(applyToRecent(three, { kind: 'read', ids: ['a'], read: false })).toBe(three);
  });
});

describe('pages', () => {
  const pages = [pageOf([row('d', 4), row('c', 3)]), pageOf([row('b', 2), row('a', 1)])];

  test('a new row is inserted into the page of its time', () => {
    const put = (id: string, minute: number) => ({ kind: 'put', row: row(id, minute) }) as const;
    expect(applyToPages(pages, put('n', 5), false).map(({ rows }) => ids(rows))).toEqual([
      'n d c',
      'b a',
    ]);
    expect(applyToPages(pages, put('m', 1.5 * 2), false).map(({ rows }) => ids(rows))).toEqual([
      'd m c',
      'b a',
    ]);
  });

  test('a row older than all loaded pages is added only after the last page', () => {
    const old = { kind: 'put', row: row('0', 0) } as const;
    expect(applyToPages(pages, old, false).map(({ rows }) => ids(rows))).toEqual(['d c', 'b a']);
    const all = [pages[0], pageOf([row('b', 2)], false)].filter((page) => page !== undefined);
    expect(applyToPages(all, old, false).map(({ rows }) => ids(rows))).toEqual(['d c', 'b 0']);
  });

  test('a row read elsewhere stays in the unread list until the next load', () => {
    const read = { kind: 'put', row: row('c', 3, true) } as const;
    const next = applyToPages(pages, read, true);
    expect(next[0]?.rows.map((one) => one.read)).toEqual([false, true]);
    expect(applyToPages(pages, { kind: 'put', row: row('n', 9, true) }, true)).toBe(pages);
  });

  test('a row is added to an empty list', () => {
    const empty = [pageOf([], false)];
    const [page] = applyToPages(empty, { kind: 'put', row: row('a', 1) }, true);
    expect(ids(page?.rows ?? [])).toBe('a');
  });

  test('a row on two pages is listed once', () => {
    const doubled = [pageOf([row('b', 2), row('a', 1)]), pageOf([row('a', 1)], false)];
    expect(ids(flattenPages(doubled))).toBe('b a');
  });
});
