import { badgeText } from '@promptory/domain/badge';
import { clsx } from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BellOff from 'lucide-react/icons/bell-off';
import { memo, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { draftPreview, subscribeToDrafts } from '../../../data/messages/message-drafts.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { useIsOnline } from '../../../data/presence/use-is-online.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { FROM_LIST } from '../from-list.ts';
import { draftKeyOf } from '../../../data/messages/chat-ref.ts';
import { ConversationTime } from './ConversationTime.tsx';
import { messagePreview } from './message-preview.ts';

interface ConversationItemProps {
  row: ConversationRow;
  viewerId: string;
  isOpen: boolean;
}

/** A conversation in the list: person, time, last message or draft, and unread messages. */
export const ConversationItem = memo(function ConversationItem({
  row,
  viewerId,
  isOpen,
}: ConversationItemProps) {
  const { other, conversation_id: id, unread_count, is_muted, last_message_at } = row;
  const isOnline = useIsOnline(other.id);
  const draft = useSyncExternalStore(subscribeToDrafts, () =>
    draftPreview(viewerId, draftKeyOf({ kind: 'conversation', id })),
  );
  const name = other.full_name ?? other.username;
  const badge = badgeText(unread_count);
  return (
    <li
      data-row={id}
      className="[contain-intrinsic-block-size:auto_72px] [content-visibility:auto]"
    >
      <Link
        to={`/messages/${id}`}
        state={FROM_LIST}
        aria-current={isOpen ? 'page' : undefined}
        data-conversation-link
        // Clear of the title and search box, which are sticky on phones.
        className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-hover aria-[current=page]:bg-accent-soft max-md:scroll-mt-44"
      >
        <Avatar {...avatarSource(other.avatar_url)} name={name} size={44} online={isOnline} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="flex items-center gap-1">
            <span
              dir="auto"
              className={clsx('truncate', badge === null ? 'font-medium' : 'font-semibold')}
            >
              {name}
            </span>
            {other.verified && (
              <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
            )}
            {is_muted && (
              <BellOff role="img" aria-label="Muted" className="size-4 flex-none text-quiet" />
            )}
            {last_message_at !== null && (
              <ConversationTime at={last_message_at} className="ml-auto flex-none pl-2" />
            )}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span
              dir="auto"
              className={clsx(
                'min-w-0 flex-1 truncate text-sm',
                badge === null ? 'text-quiet' : 'text-ink',
              )}
            >
              {draft === null || isOpen ? (
                messagePreview(row.conversation.last_message, viewerId)
              ) : (
                <span>
                  <span className="text-danger">Draft:</span> <span>{draft}</span>
                </span>
              )}
            </span>
            {badge !== null && (
              <span
                className={clsx(
                  'grid h-5 min-w-5 flex-none place-items-center rounded-full px-1.5 text-xs font-semibold',
                  is_muted ? 'bg-hover text-quiet' : 'bg-accent text-on-accent',
                )}
              >
                {badge}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
});
