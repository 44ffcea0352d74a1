import { deedOf, targetOf } from '@promptory/domain/notification';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { NotificationRow } from '../../data/notification-lists.ts';
import { avatarSource } from '../../data/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { lookOf } from './type-looks.ts';

interface NotificationLinkProps {
  row: NotificationRow;
  /** It leads to what it is about; opening it also reads it. */
  onOpen: () => void;
  className?: string;
}

/** One notification: who did what and when, with a mark while it is unread. */
export function NotificationLink({ row, onOpen, className }: NotificationLinkProps) {
  const { Icon, className: look } = lookOf(row.type);
  return (
    <Link
      to={targetOf(row)}
      onClick={onOpen}
      // The middle button opens it elsewhere, and reads it as well.
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
            look,
          )}
        >
          <Icon aria-hidden />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block break-words', row.read ? 'text-quiet' : 'text-ink')}>
          <span className="font-medium text-ink">{row.actor_username}</span> {deedOf(row)}
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
