import { BADGE_MAX } from './limits.ts';

/** Known notification types. A newer server may send others. */
export const NOTIFICATION_TYPES = ['like', 'comment', 'reply', 'follow', 'mention'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The fields that describe what happened. Fields that do not apply are null. */
export interface NotificationSubject {
  type: string;
  actor_username: string;
  post_id: string | null;
  reel_id: string | null;
  comment_id: string | null;
}

/** Narrows a type from the server. Returns null if this version of the client does not know it. */
export function toNotificationType(type: string): NotificationType | null {
  return NOTIFICATION_TYPES.find((known) => known === type) ?? null;
}

/** Returns the text that follows the actor's name. */
export function notificationAction(subject: NotificationSubject): string {
  const work = subject.reel_id === null ? 'post' : 'reel';
  switch (toNotificationType(subject.type)) {
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
      return 'sent you a notification';
  }
}

/** Returns the whole message of a notification. */
export function notificationMessage(subject: NotificationSubject): string {
  return `${subject.actor_username} ${notificationAction(subject)}`;
}

/**
 * Returns the path that a notification opens: the comment, the post or reel, or the actor's
 * profile.
 */
export function notificationPath(subject: NotificationSubject): string {
  const { post_id, reel_id, comment_id } = subject;
  const comment = comment_id === null ? '' : `comment=${comment_id}`;
  if (post_id !== null) return `/post/${post_id}${comment && `?${comment}`}`;
  if (reel_id !== null) return `/reels?start=${reel_id}${comment && `&${comment}`}`;
  return `/user/${encodeURIComponent(subject.actor_username)}`;
}

/** Returns the text of the unread badge, or null if nothing is unread. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread);
}
