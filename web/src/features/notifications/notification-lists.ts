import { NOTIFICATIONS_PAGE } from '@promptory/domain/limits';
import type { NotificationSubject } from '@promptory/domain/notification';
import { startOfDay } from '../../lib/format.ts';
import { toMicroseconds } from '../../lib/timestamp.ts';

/** Notifications about one thing, such as the likes of a post. Most groups have one notification. */
export interface NotificationGroup extends NotificationSubject {
  /** The newest notification. */
  id: string;
  group_id: string;
  /** The time of the newest notification. */
  created_at: string;
  /** The number of unread notifications in the group. */
  unread: number;
  /** The full names of `actor_usernames`. */
  actor_full_names: readonly (string | null)[];
  /** The avatars of `actor_usernames`. */
  actor_avatars: readonly (string | null)[];
  /** The title of the post or reel; null if there is none or the viewer can't see it any more. */
  title: string | null;
  /** The file of its picture, which may be a video. */
  picture: string | null;
  /** The beginning of the comment, message or description. */
  words: string | null;
}

/** A change of notifications, made here or received from the server. */
export type NotificationChange =
  | { kind: 'put'; group: NotificationGroup }
  | { kind: 'deleted'; groupIds: readonly string[] }
  /** Sets the number of unread notifications of each of these groups. */
  | { kind: 'unread'; counts: ReadonlyMap<string, number> };

export type Groups = readonly NotificationGroup[];

/**
 * True if the first group is newer. Compares microseconds, then ids, in the same order as the
 * queries.
 */
export function isNewer(
  one: Pick<NotificationGroup, 'created_at' | 'id'>,
  other: Pick<NotificationGroup, 'created_at' | 'id'>,
): boolean {
  const [a, b] = [toMicroseconds(one.created_at), toMicroseconds(other.created_at)];
  return a === b ? one.id > other.id : a > b;
}

/** Adds a group before the first older one. */
export function insertInOrder(groups: Groups, group: NotificationGroup): NotificationGroup[] {
  const target = groups.findIndex((other) => isNewer(group, other));
  return target < 0
    ? [...groups, group]
    : [...groups.slice(0, target), group, ...groups.slice(target)];
}

/** Returns a predicate for the same group, whose notifications may have changed. */
export const isOf = (group: NotificationGroup) => (other: NotificationGroup) =>
  other.group_id === group.group_id;

/**
 * True if the group keeps its place in an open list, so that nothing moves under the pointer. A
 * group of an earlier day moves to the day of its newest notification.
 */
export function keepsPlace(listed: NotificationGroup, next: NotificationGroup): boolean {
  const [before, after] = [listed, next].map(({ created_at }) =>
    startOfDay(Date.parse(created_at)),
  );
  return before === after;
}

/** Applies a change to the groups of one list. Returns the same list if none of them changes. */
export function applyToGroups(groups: Groups, change: NotificationChange): Groups {
  switch (change.kind) {
    case 'put': {
      const { group } = change;
      const listed = groups.find(isOf(group));
      if (listed === undefined) return groups;
      return keepsPlace(listed, group)
        ? groups.map((other) => (other === listed ? group : other))
        : insertInOrder(
            groups.filter((other) => other !== listed),
            group,
          );
    }
    case 'deleted':
      return groups.some(({ group_id }) => change.groupIds.includes(group_id))
        ? groups.filter(({ group_id }) => !change.groupIds.includes(group_id))
        : groups;
    case 'unread':
      return groups.some((group) => unreadAfter(group, change.counts) !== group.unread)
        ? groups.map((group) => {
            const unread = unreadAfter(group, change.counts);
            return unread === group.unread ? group : { ...group, unread };
          })
        : groups;
  }
}

function unreadAfter(
  { group_id, unread }: NotificationGroup,
  counts: ReadonlyMap<string, number>,
): number {
  return counts.get(group_id) ?? unread;
}

/** The newest groups after a change. The oldest group drops out of a full list. */
export function applyToRecent(groups: Groups, change: NotificationChange): Groups {
  const known = applyToGroups(groups, change);
  if (change.kind !== 'put' || known !== groups) return known;
  return insertInOrder(groups, change.group).slice(0, NOTIFICATIONS_PAGE);
}

/** The number of unread notifications in these groups. */
export function unreadCount(groups: readonly NotificationGroup[] | undefined): number {
  return groups?.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}
