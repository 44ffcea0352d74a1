import { expect, describe, test } from 'vitest';
import { groupOf } from './notification-group.testing.ts';
import type { NotificationGroup } from './notification-lists.ts';
import { applyToPages, flattenPages, type NotificationPage } from './notification-pages.ts';

/** A group whose newest notification was created at this minute. */
function group(id: string, minute: number, unread = 1, day = 21): NotificationGroup {
  return {
    ...groupOf(id),
    created_at: `2026-11-${String(day)}T10:${String(minute).padStart(2, '0')}:00.000001+00:00`,
    unread,
  };
}
const ids = (groups: readonly NotificationGroup[]) =>
  groups.map(({ group_id }) => group_id).join(' ');
const pageOf = (groups: NotificationGroup[], next = true): NotificationPage => ({
  groups,
  next: next ? { createdAt: groups.at(-1)?.created_at ?? '', id: groups.at(-1)?.id ?? '' } : null,
});
/** The same group after another notification, at this minute. */
const grown = (old: NotificationGroup, minute: number, day = 21): NotificationGroup => ({
  ...group(old.group_id, minute, old.unread + 1, day),
  id: `${old.id}2`,
  total: old.total + 1,
});

describe('pages', () => {
  const pages = [pageOf([group('d', 4), group('c', 3)]), pageOf([group('b', 2), group('a', 1)])];
  const put = (one: NotificationGroup) => ({ kind: 'put', group: one }) as const;
  const idsOf = (all: readonly NotificationPage[]) => all.map(({ groups }) => ids(groups));

  test('a new group is inserted into the page of its time', () => {
    expect(idsOf(applyToPages(pages, put(group('n', 5)), false))).toEqual(['n d c', 'b a']);
    expect(idsOf(applyToPages(pages, put(group('m', 3)), false))).toEqual(['d m c', 'b a']);
  });

  test('a group older than all loaded pages is added only after the last page', () => {
    const old = put(group('0', 0));
    expect(idsOf(applyToPages(pages, old, false))).toEqual(['d c', 'b a']);
    const all = [pages[0], pageOf([group('b', 2)], false)].filter((page) => page !== undefined);
    expect(idsOf(applyToPages(all, old, false))).toEqual(['d c', 'b 0']);
  });

  test('a group that grew keeps its place; one of an earlier day moves to the first page', () => {
    expect(idsOf(applyToPages(pages, put(grown(group('a', 1), 9)), false))).toEqual(['d c', 'b a']);
    const older = group('o', 1, 1, 20);
    const three = [...pages, pageOf([older])];
    expect(idsOf(applyToPages(three, put(grown(older, 9)), false))).toEqual(['o d c', 'b a', '']);
  });

  test('a group read elsewhere stays in the unread list until the next load', () => {
    const next = applyToPages(pages, put(group('c', 3, 0)), true);
    expect(next[0]?.groups.map(({ unread }) => unread)).toEqual([1, 0]);
    expect(applyToPages(pages, put(group('n', 9, 0)), true)).toBe(pages);
  });

  test('a group is added to an empty list', () => {
    const [page] = applyToPages([pageOf([], false)], put(group('a', 1)), true);
    expect(ids(page?.groups ?? [])).toBe('a');
  });

  test('a group on two pages is listed once, at its newer place', () => {
    const doubled = [
      pageOf([grown(group('a', 1), 9), group('b', 2)]),
      pageOf([group('a', 1)], false),
    ];
    expect(flattenPages(doubled).map(({ id }) => id)).toEqual(['a2', 'b']);
  });
});
