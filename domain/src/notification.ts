import { BADGE_MAX } from './limits.ts';

/** What people are told of; the data may know more types than this build. */
export const NOTIFICATION_TYPES = ['like', 'comment', 'reply', 'follow', 'mention'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What a notification is about; what does not apply is null. */
export interface NotificationSubject {
  type: string;
  actor_username: string;
  post_id: string | null;
  reel_id: string | null;
  comment_id: string | null;
}

/** A type that this build knows, or null for any other. */
export function knownType(type: string): NotificationType | null {
  return NOTIFICATION_TYPES.find((known) => known === type) ?? null;
}

/** What happened, after the name of who did it. */
export function deedOf(subject: NotificationSubject): string {
  const work = subject.reel_id === null ? 'post' : 'reel';
  switch (knownType(subject.type)) {
    case 'like':
      return `liked your ${subject.comment_id === null ? work : 'comment'}`;
    case 'comment':
      return `commented on your ${work}`;
    case 'reply':
      return 'replied to your comment';
    case 'follow':
      return 'started following you';
    case 'mention':
      return `mentioned you in a ${subject.comment_id === null ? work : 'comment'}`;
    case null:
      return 'did something that concerns you';
  }
}

/** The message of a notification, in one sentence. */
export function messageOf(subject: NotificationSubject): string {
  return `${subject.actor_username} ${deedOf(subject)}`;
}

/** Where in the product it leads: to the comment, the post or reel, else to who did it. */
export function targetOf(subject: NotificationSubject): string {
  const { post_id, reel_id, comment_id } = subject;
  const comment = comment_id === null ? '' : `comment=${comment_id}`;
  if (post_id !== null) return `/post/${post_id}${comment && `?${comment}`}`;
  if (reel_id !== null) return `/reels?start=${reel_id}${comment && `&${comment}`}`;
  return `/user/${encodeURIComponent(subject.actor_username)}`;
}

/** What the badge says for so many unread; null for none. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread);
}
