import { BADGE_MAX } from './limits.ts';

/** Returns the text of the badge with the unread count, or null if nothing is unread. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread);
}
