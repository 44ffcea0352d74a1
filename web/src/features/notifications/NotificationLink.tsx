import {
  notificationAction,
  notificationPeople,
  toNotificationType,
  type NotificationType,
  notificationPath,
} from '@promptory/domain/notification';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { NotificationGroup } from './notification-lists.ts';
import { NotificationAvatars } from './NotificationAvatars.tsx';
import { NotificationPicture } from './NotificationPicture.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import AtSign from 'lucide-react/icons/at-sign';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import Crown from 'lucide-react/icons/crown';
import Heart from 'lucide-react/icons/heart';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Reply from 'lucide-react/icons/reply';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';

interface TypeStyle {
  Icon: typeof Bell;
  className: string;
}

const STYLES: Record<NotificationType, TypeStyle> = {
  like: { Icon: Heart, className: 'bg-danger-soft text-danger [&_.lucide]:fill-current' },
  comment: { Icon: MessageCircle, className: 'bg-info-soft text-info' },
  reply: { Icon: Reply, className: 'bg-info-soft text-info' },
  follow: { Icon: UserPlus, className: 'bg-success-soft text-success' },
  mention: { Icon: AtSign, className: 'bg-accent-soft text-accent-text' },
  community_request: { Icon: Users, className: 'bg-info-soft text-info' },
  community_approval: { Icon: Check, className: 'bg-success-soft text-success' },
  community_invitation: { Icon: Mail, className: 'bg-accent-soft text-accent-text' },
  announcement: { Icon: Megaphone, className: 'bg-accent-soft text-accent-text' },
  ownership_offer: { Icon: Crown, className: 'bg-accent-soft text-accent-text' },
  ownership_acceptance: { Icon: Crown, className: 'bg-success-soft text-success' },
};
const DEFAULT_STYLE: TypeStyle = { Icon: Bell, className: 'bg-hover text-quiet' };

/** The icon and colors of a type. Unknown types get a default. */
function typeStyle(type: string): TypeStyle {
  const known = toNotificationType(type);
  return known === null ? DEFAULT_STYLE : STYLES[known];
}

interface NotificationLinkProps {
  group: NotificationGroup;
  /** Called when the link is opened, to mark the group as read. */
  onOpen: () => void;
  className?: string;
}

/**
 * One group of notifications: its people, action, title, words, time with a dot while unread, and the
 * picture of the post or reel.
 */
export function NotificationLink({ group, onOpen, className }: NotificationLinkProps) {
  const { Icon, className: iconClass } = typeStyle(group.type);
  const isUnread = group.unread > 0;
  return (
    <Link
      to={notificationPath(group)}
      onClick={onOpen}
      // The middle button opens a new tab, which also marks it as read.
      onAuxClick={(event) => {
        if (event.button === 1) onOpen();
      }}
      className={clsx(
        'flex min-w-0 items-start gap-3 -outline-offset-2 transition-colors hover:bg-hover',
        className,
      )}
    >
      <span className="relative flex-none">
        <NotificationAvatars group={group} />
        <span
          className={clsx(
            'absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full [&_.lucide]:size-3',
            iconClass,
          )}
        >
          <Icon aria-hidden />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block break-words', isUnread ? 'text-ink' : 'text-quiet')}>
          <span className="font-medium text-ink">
            {notificationPeople(group.actor_usernames, group.total)}
          </span>{' '}
          {notificationAction(group)}
        </span>
        {group.title !== null && (
          <span dir="auto" className="block truncate text-sm text-quiet">
            {group.title}
          </span>
        )}
        {group.words !== null && (
          <span dir="auto" className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-ink">
            {group.words}
          </span>
        )}
        <span className="flex items-center gap-1.5">
          {isUnread && (
            <span className="size-2 flex-none rounded-full bg-accent">
              <VisuallyHidden>Unread</VisuallyHidden>
            </span>
          )}
          <RelativeTime at={group.created_at} className="text-xs text-quiet" />
        </span>
      </span>
      <NotificationPicture group={group} />
    </Link>
  );
}
