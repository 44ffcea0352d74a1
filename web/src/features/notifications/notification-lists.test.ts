import { describe, expect, test } from 'vitest';
import { groupOf } from './notification-group.testing.ts';
import {
  applyToRecent,
  isNewer,
  type NotificationGroup,
  unreadCount,
} from './notification-lists.ts';

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
/** The same group after another notification, at this minute. */
const grown = (old: NotificationGroup, minute: number, day = 21): NotificationGroup => ({
  ...group(old.group_id, minute, old.unread + 1, day),
  id: `${old.id}2`,
  total: old.total + 1,
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

describe('recent groups', () => {
  const three = [group('c', 3), group('b', 2), group('a', 1)];

  test('a new group is inserted by time, once', () => {
    const put = { kind: 'put', group: group('n', 5) } as const;
    const once = applyToRecent(three, put);
    expect(ids(once)).toBe('n c b a');
    expect(ids(applyToRecent(once, put))).toBe('n c b a');
    expect(
      ids(applyToRecent([group('c', 3), group('a', 1)], { kind: 'put', group: group('b', 2) })),
    ).toBe('c b a');
  });

  test('there are twenty groups at most, and an older group is not added', () => {
    const full = Array.from({ length: 20 }, (_, index) => group(`r${String(index)}`, 40 - index));
    expect(ids(applyToRecent(full, { kind: 'put', group: group('n', 50) }))).toBe(
      ids([group('n', 50), ...full.slice(0, 19)]),
    );
    expect(applyToRecent(full, { kind: 'put', group: group('old', 1) })).toEqual(full);
  });

  test('a new notification joins its group, which keeps its place', () => {
    const joined = applyToRecent(three, { kind: 'put', group: grown(group('a', 1), 9) });
    expect(ids(joined)).toBe('c b a');
    expect(joined[2]).toMatchObject({ total: 2, unread: 2 });
  });

  test('a group of an earlier day moves to the top', () => {
    const older = group('o', 1, 1, 20);
    const joined = applyToRecent([...three, older], { kind: 'put', group: grown(older, 9) });
    expect(ids(joined)).toBe('o c b a');
  });

  test('a deletion removes a group, and reading sets its unread number', () => {
    expect(ids(applyToRecent(three, { kind: 'deleted', groupIds: ['b'] }))).toBe('c a');
    const counts = new Map([
      ['a', 0],
      ['c', 0],
    ]);
    const read = applyToRecent(three, { kind: 'unread', counts });
    expect(read.map(({ unread }) => unread)).toEqual([0, 1, 0]);
    expect(unreadCount(read)).toBe(1);
  });

  test('the same list is returned if nothing changes', () => {
    expect(applyToRecent(three, { kind: 'deleted', groupIds: ['x'] })).toBe(three);
    expect(applyToRecent(three, { kind: 'unread', counts: new Map([['a', 1]]) })).toBe(three);
  });
});
