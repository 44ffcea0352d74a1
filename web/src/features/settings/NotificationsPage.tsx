import { useSession } from '../../data/use-session.ts';
import { PushNotifications } from '../../widgets/PushNotifications.tsx';
import { NotificationTypes } from './NotificationTypes.tsx';
import { Panel } from './Panel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** What one is told of, and whether the system shows it. */
export function NotificationsPage() {
  const { user } = useSession();
  return (
    <SettingsPage
      title="Notifications"
      text="What you are told of, and how."
      back={{ to: '/settings', label: 'Settings' }}
    >
      {user !== null && (
        <Panel>
          <PushNotifications userId={user.id} />
        </Panel>
      )}
      <NotificationTypes />
    </SettingsPage>
  );
}
