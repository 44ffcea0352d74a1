import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../../data/session/use-session.ts';
import { onWake } from '../../data/client/on-wake.ts';

/** Loads the code that receives notifications for the signed-in person, after the first screen. */
export function LiveNotifications() {
  const { user } = useSession();
  const [Listener, setListener] = useState<ComponentType<{ userId: string }> | null>(null);

  useEffect(() => {
    if (Listener !== null) return;
    const load = () => {
      import('./NotificationListener.tsx').then(
        (module) => {
          setListener(() => module.NotificationListener);
          // Preload the dropdown, so that it can show the connection status while offline.
          import('./BellPopup.tsx').catch(() => undefined);
        },
        // The bell shows "offline". `onWake` loads again when the network returns.
        () => undefined,
      );
    };
    load();
    return onWake(load);
  }, [Listener]);

  return user !== null && Listener !== null && <Listener key={user.id} userId={user.id} />;
}
