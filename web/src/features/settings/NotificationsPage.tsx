import { useSession } from '../../data/use-session.ts';
import { NotificationTypes } from './NotificationTypes.tsx';
import { PushNotifications } from './PushNotifications.tsx';
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
      {user !== null && <PushNotifications userId={user.id} />}
      <NotificationTypes />
    </SettingsPage>
  );
}
