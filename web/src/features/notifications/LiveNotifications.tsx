import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../../data/use-session.ts';
import { onWake } from '../../data/wake.ts';

/** Follows the notifications of whoever is signed in, with code that loads after the first screen. */
export function LiveNotifications() {
  const { user } = useSession();
  const [Live, setLive] = useState<ComponentType<{ userId: string }> | null>(null);

  useEffect(() => {
    if (Live !== null) return;
    const load = () => {
      import('./NotificationsLive.tsx').then(
        (module) => {
          setLive(() => module.NotificationsLive);
          // The dropdown says how the connection is: it has to open without one.
          import('./BellPopup.tsx').catch(() => undefined);
        },
        // The bell says that nothing is live; the network comes back with an event.
        () => undefined,
      );
    };
    load();
    return onWake(load);
  }, [Live]);

  return user !== null && Live !== null && <Live key={user.id} userId={user.id} />;
}
