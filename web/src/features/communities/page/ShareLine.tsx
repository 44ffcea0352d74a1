import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import type { Share } from '../../../data/communities/community-content.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuEntry } from '../../../ui/menu-props.ts';

interface ShareLineProps {
  share: Share;
  noun: 'post' | 'reel';
  canPin: boolean;
  canRemove: boolean;
  onPin: () => void;
  onRemove: () => void;
  /** Asks whether to ban the sharer; null if the viewer can't. */
  onBan: (() => void) | null;
}

/**
 * The top of a card in a community: by whom it was shared, and a menu to pin or remove it, or to ban
 * the sharer.
 */
export function ShareLine({
  share,
  noun,
  canPin,
  canRemove,
  onPin,
  onRemove,
  onBan,
}: ShareLineProps) {
  const { sharer, isPinned } = share;
  const entries: MenuEntry[] = [];
  if (canPin) {
    entries.push({
      kind: 'action',
      label: isPinned ? 'Unpin' : 'Pin',
      icon: isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
      onSelect: onPin,
    });
  }
  if (canRemove) {
    entries.push({
      kind: 'action',
      label: 'Remove from community',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: onRemove,
    });
  }
  if (onBan !== null) {
    entries.push({
      kind: 'action',
      label: `Ban @${sharer.username}`,
      icon: <Ban aria-hidden />,
      danger: true,
      onSelect: onBan,
    });
  }
  return (
    <div className="flex min-h-10 items-center gap-2 border-b pr-1.5 pl-3 text-xs text-quiet">
      {isPinned && (
        <span className="inline-flex flex-none items-center gap-1 font-medium text-accent-text">
          <Pin aria-hidden className="size-3.5" />
          Pinned
        </span>
      )}
      <p className="min-w-0 flex-1 truncate">
        Shared by{' '}
        <Link
          to={`/user/${encodeURIComponent(sharer.username)}`}
          className="font-medium text-ink hover:underline"
        >
          @{sharer.username}
        </Link>
      </p>
      {entries.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label={`Options of this shared ${noun}`}
              icon={<Ellipsis aria-hidden />}
              size="sm"
              className="max-md:size-11"
            />
          }
          entries={entries}
        />
      )}
    </div>
  );
}
