import { isolate } from './isolate.ts';

/** Known notification types. A newer server may send others. */
export const NOTIFICATION_TYPES = [
  'like',
  'comment',
  'reply',
  'follow',
  'mention',
  'community_request',
  'community_approval',
  'community_invitation',
  'announcement',
  'ownership_offer',
  'ownership_acceptance',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The fields that describe what happened. Fields that do not apply are null. */
export interface NotificationSubject {
  type: string;
  /** The people who did it, newest first. There may be more of them, see `total`. */
  actor_usernames: readonly string[];
  /** The number of people who did it. */
  total: number;
  post_id: string | null;
  reel_id: string | null;
  comment_id: string | null;
  community_id: string | null;
  /** A message in the discussion of the community. */
  community_message_id: string | null;
  community_name: string | null;
  /** The person who was notified. */
  recipient_username: string | null;
}

/** Narrows a type from the server. Returns null if this version of the client does not know it. */
export function toNotificationType(type: string): NotificationType | null {
  return NOTIFICATION_TYPES.find((known) => known === type) ?? null;
}

/** Returns the text that follows the actor's name. */
export function notificationAction(subject: NotificationSubject): string {
  const work = subject.reel_id === null ? 'post' : 'reel';
  const isInDiscussion = subject.community_message_id !== null;
  const community = isolate(subject.community_name ?? 'a community');
  switch (toNotificationType(subject.type)) {
    case 'like':
      return `liked your ${subject.comment_id === null ? work : 'comment'}`;
    case 'comment':
      return `commented on your ${work}`;
    case 'reply':
      return isInDiscussion ? `replied to your message in ${community}` : 'replied to your comment';
    case 'follow':
      return 'started following you';
    case 'mention':
      return isInDiscussion
        ? `mentioned you in ${community}`
        : `mentioned you in a ${subject.comment_id === null ? work : 'comment'}`;
    case 'community_request':
      return `asked to join ${community}`;
    case 'community_approval':
      return `approved your request to join ${community}`;
    case 'community_invitation':
      return `invited you to ${community}`;
    case 'announcement':
      return `made an announcement in ${community}`;
    case 'ownership_offer':
      return `asked you to become the owner of ${community}`;
    case 'ownership_acceptance':
      return `is now the owner of ${community}`;
    case null:
      return 'sent you a notification';
  }
}

/** Returns the people of a notification: 'ada', 'ada and bob' or 'ada and 3 others'. */
export function notificationPeople(usernames: readonly string[], total: number): string {
  const [first = '', second] = usernames;
  if (total <= 1) return first;
  return total === 2 && second !== undefined
    ? `${first} and ${second}`
    : `${first} and ${String(total - 1)} ${total === 2 ? 'other' : 'others'}`;
}

/** Returns the whole message of a notification. */
export function notificationMessage(subject: NotificationSubject): string {
  const people = notificationPeople(subject.actor_usernames, subject.total);
  return `${people} ${notificationAction(subject)}`;
}

/**
 * Returns the path that a notification opens: the comment, the post or reel, the page of the
 * community, the actor's profile, or the recipient's followers if there are several actors.
 */
export function notificationPath(subject: NotificationSubject): string {
  const { post_id, reel_id, comment_id, community_id } = subject;
  const comment = comment_id === null ? '' : `comment=${comment_id}`;
  if (post_id !== null) return `/post/${post_id}${comment && `?${comment}`}`;
  if (reel_id !== null) return `/reels?start=${reel_id}${comment && `&${comment}`}`;
  if (community_id !== null) return `/community/${community_id}${communityPart(subject)}`;
  const { actor_usernames: actors, recipient_username: recipient, total } = subject;
  return total > 1 && recipient !== null
    ? `/user/${encodeURIComponent(recipient)}/followers`
    : `/user/${encodeURIComponent(actors[0] ?? '')}`;
}

/** Returns the part of a community's path that a notification is about. */
function communityPart({ type, community_message_id }: NotificationSubject): string {
  if (community_message_id !== null) return `/discussion?message=${community_message_id}`;
  return type === 'community_request' ? '/members?list=pending' : '';
}
