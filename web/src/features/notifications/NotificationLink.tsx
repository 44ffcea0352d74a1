import {
  notificationAction,
  toNotificationType,
  type NotificationType,
  notificationPath,
} from '@promptory/domain/notification';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { NotificationRow } from './notification-lists.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import AtSign from 'lucide-react/icons/at-sign';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
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
};
const DEFAULT_STYLE: TypeStyle = { Icon: Bell, className: 'bg-hover text-quiet' };

/** The icon and colors of a type. Unknown types get a default. */
function typeStyle(type: string): TypeStyle {
  const known = toNotificationType(type);
  return known === null ? DEFAULT_STYLE : STYLES[known];
}

interface NotificationLinkProps {
  row: NotificationRow;
  /** Called when the link is opened, to mark the notification as read. */
  onOpen: () => void;
  className?: string;
}

/** One notification with its actor, text and time, and a dot while unread. */
export function NotificationLink({ row, onOpen, className }: NotificationLinkProps) {
  const { Icon, className: iconClass } = typeStyle(row.type);
  return (
    <Link
      to={notificationPath(row)}
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
        <Avatar {...avatarSource(row.actor_avatar)} name={row.actor_username} size={36} />
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
        <span className={clsx('block break-words', row.read ? 'text-quiet' : 'text-ink')}>
          <span className="font-medium text-ink">{row.actor_username}</span>{' '}
          {notificationAction(row)}
        </span>
        <RelativeTime at={row.created_at} className="text-xs text-quiet" />
      </span>
      {!row.read && (
        <span className="mt-2 size-2 flex-none rounded-full bg-accent">
          <VisuallyHidden>Unread</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
