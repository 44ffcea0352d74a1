import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { recentNotificationsQuery, unreadCount } from '../../data/notification-queries.ts';
import { useConnection } from '../../data/realtime/connection.ts';
import { toast } from '../../ui/toast.ts';
import { BellButton } from './BellButton.tsx';
import type { BellPopupProps } from './BellPopup.tsx';

function load() {
  return import('./BellPopup.tsx');
}

/** The bell of the navigation. The code of its dropdown loads when it is first approached. */
export function NotificationBell() {
  const [Popup, setPopup] = useState<ComponentType<BellPopupProps> | null>(null);
  const recent = useQuery(recentNotificationsQuery(supabase()));
  const { status } = useConnection();
  const shown = { unread: unreadCount(recent.data), connected: status === 'connected' };
  if (Popup) return <Popup trigger={<BellButton {...shown} />} recent={recent} />;

  function open() {
    load().then(
      (module) => {
        setPopup(() => module.BellPopup);
      },
      () => {
        toast('Network error. Please check your internet connection and try again.', {
          tone: 'danger',
        });
      },
    );
  }
  function prepare() {
    // A failure to prepare is told when the button is pressed.
    load().catch(() => undefined);
  }
  return (
    <BellButton
      {...shown}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    />
  );
}
