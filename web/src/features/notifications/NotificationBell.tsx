import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { supabase } from '../../data/client/client.ts';
import { unreadCount } from './notification-lists.ts';
import { recentNotificationsQuery } from './notification-queries.ts';
import { useConnection } from '../../data/realtime/window-connection.ts';
import type { BellPopupProps } from './BellPopup.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { showError } from '../../ui/show-error.ts';
import { badgeText } from '@promptory/domain/badge';
import Bell from 'lucide-react/icons/bell';
import { ConnectionDot } from './ConnectionDot.tsx';

function importPopup() {
  return import('./BellPopup.tsx');
}

/** The bell in the navigation. The code of its dropdown loads on first hover or focus. */
export function NotificationBell() {
  const [Popup, setPopup] = useState<ComponentType<BellPopupProps> | null>(null);
  const recent = useQuery(recentNotificationsQuery(supabase()));
  const { status } = useConnection();
  const shown = { unread: unreadCount(recent.data), connected: status === 'connected' };
  if (Popup) return <Popup trigger={<BellButton {...shown} />} recent={recent} />;

  function open() {
    importPopup().then(
      (module) => {
        setPopup(() => module.BellPopup);
      },
      () => {
        showError('Network error. Please check your internet connection and try again.');
      },
    );
  }
  function preload() {
    // Ignore the error: pressing the button tries again and reports it.
    importPopup().catch(() => undefined);
  }
  return (
    <BellButton
      {...shown}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  );
}

interface BellButtonProps extends ComponentProps<'button'> {
  unread: number;
  connected: boolean;
}

/** The bell with the unread count and the connection status; both are in its accessible name. */
function BellButton({ unread, connected, ...props }: BellButtonProps) {
  const badge = badgeText(unread);
  const name = [
    'Notifications',
    ...(badge === null ? [] : [`${badge} unread`]),
    connected ? 'online' : 'offline',
  ].join(', ');
  return (
    <button
      {...props}
      type="button"
      aria-label={name}
      data-tooltip="Notifications"
      className="relative inline-grid size-10 flex-none place-items-center rounded-control text-quiet transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink max-md:size-11"
    >
      <Bell aria-hidden />
      <CountBadge count={unread} className="top-0.5 left-1/2 ml-0.5" />
      <ConnectionDot
        isConnected={connected}
        className="absolute right-2 bottom-2 ring-2 ring-page max-md:right-2.5 max-md:bottom-2.5"
      />
    </button>
  );
}
