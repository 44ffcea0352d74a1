import { isolate } from '@promptory/domain/isolate';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ConversationRow } from '../../../data/messages/conversation.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { useIsOnline } from '../../../data/presence/use-is-online.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { BlockDialog } from '../../../widgets/people/BlockDialog.tsx';
import { isFromList } from '../from-list.ts';
import { useChangeSide } from './use-change-side.ts';

interface ConversationHeaderProps {
  row: ConversationRow;
  isTyping: boolean;
}

/** The other person, whether they are online or typing, and a menu. */
export function ConversationHeader({ row, isTyping }: ConversationHeaderProps) {
  const { other, is_muted, is_accepted, last_message_at: lastAt, conversation } = row;
  const isOnline = useIsOnline(other.id);
  const { mutate } = useChangeSide(row);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [isBlockOpen, setIsBlockOpen] = useState(false);
  /** The newest message when the dialog opened. What comes meanwhile is not deleted. */
  const [deletedUntil, setDeletedUntil] = useState<string | null>(null);
  const name = other.full_name ?? other.username;
  const profile = `/user/${encodeURIComponent(other.username)}`;
  return (
    <header className="flex h-14 flex-none items-center gap-1 border-b pr-1 pl-1 max-md:box-content max-md:pt-[env(safe-area-inset-top)] md:pr-2 md:pl-4">
      <Link
        to="/messages"
        replace
        aria-label="Back to Messages"
        onClick={(event) => {
          // If the list is the previous page, go back: this restores its scroll position.
          if (!isFromList(state)) return;
          event.preventDefault();
          void navigate(-1);
        }}
        className="grid size-11 flex-none place-items-center rounded-control text-quiet hover:text-ink md:hidden"
      >
        <ArrowLeft aria-hidden />
      </Link>
      <Link
        to={profile}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control pr-2"
      >
        <Avatar {...avatarSource(other.avatar_url)} name={name} size={36} online={isOnline} />
        <span className="min-w-0 leading-tight">
          <span className="flex min-w-0 items-center gap-1">
            <h1 className="truncate text-base font-medium tracking-normal">{name}</h1>
            {other.verified && (
              <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
            )}
            {is_muted && (
              <BellOff role="img" aria-label="Muted" className="size-4 flex-none text-quiet" />
            )}
          </span>
          <span className="block truncate text-xs text-quiet">
            {isTyping ? 'typing...' : isOnline ? 'Online' : `@${other.username}`}
          </span>
        </span>
      </Link>
      <Menu
        align="end"
        trigger={<IconButton label="Conversation options" icon={<Ellipsis aria-hidden />} />}
        entries={[
          { kind: 'link', label: 'View profile', icon: <UserRound aria-hidden />, to: profile },
          {
            kind: 'action',
            label: is_muted ? 'Unmute conversation' : 'Mute conversation',
            icon: is_muted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
            onSelect: () => {
              mutate({ is_muted: !is_muted });
            },
          },
          { kind: 'separator' },
          // A request is declined instead.
          ...(is_accepted && lastAt !== null
            ? [
                {
                  kind: 'action' as const,
                  label: 'Delete conversation',
                  icon: <Trash2 aria-hidden />,
                  danger: true,
                  onSelect: () => {
                    // A live change reaches the conversation before the row.
                    setDeletedUntil(conversation.last_message_at ?? lastAt);
                  },
                },
              ]
            : []),
          {
            kind: 'action',
            label: `Block @${other.username}`,
            icon: <Ban aria-hidden />,
            danger: true,
            onSelect: () => {
              setIsBlockOpen(true);
            },
          },
        ]}
      />
      <BlockDialog person={other} open={isBlockOpen} onOpenChange={setIsBlockOpen} />
      <ConfirmDialog
        open={deletedUntil !== null}
        onOpenChange={() => {
          setDeletedUntil(null);
        }}
        title="Delete this conversation?"
        text={`Its messages will be deleted for you only. ${isolate(name)} can still see them.`}
        confirmLabel="Delete"
        onConfirm={() => {
          setDeletedUntil(null);
          if (deletedUntil === null) return;
          mutate({ deleted_until: deletedUntil });
          void navigate('/messages', { replace: true });
        }}
      />
    </header>
  );
}
