import { useSession } from '../../../data/session/use-session.ts';
import { PushNotifications } from '../../../widgets/PushNotifications.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { MutedCommunities } from './MutedCommunities.tsx';
import { NotificationTypes } from './NotificationTypes.tsx';

/** Push notifications, the notification types and the muted communities. */
export function NotificationsPage() {
  const { user } = useSession();
  return (
    <SettingsPage
      title="Notifications"
      text="Choose what you're notified about."
      back={{ to: '/settings', label: 'Settings' }}
    >
      {user !== null && (
        <Panel>
          <PushNotifications userId={user.id} />
        </Panel>
      )}
      <NotificationTypes />
      {user !== null && <MutedCommunities viewerId={user.id} />}
    </SettingsPage>
  );
}
