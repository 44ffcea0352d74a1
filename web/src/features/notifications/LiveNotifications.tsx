import { useSession } from '../../data/session/use-session.ts';
import { LateComponent } from '../../widgets/LateComponent.tsx';

/** Until it has loaded, the bell shows "offline". */
async function loadListener() {
  const { NotificationListener } = await import('./NotificationListener.tsx');
  // Preload the dropdown, so that it can show the connection status while offline.
  import('./BellPopup.tsx').catch(() => undefined);
  return NotificationListener;
}

/** Loads the code that receives notifications for the signed-in person, after the first screen. */
export function LiveNotifications() {
  const { user } = useSession();
  return (
    user !== null && <LateComponent key={user.id} load={loadListener} props={{ userId: user.id }} />
  );
}
