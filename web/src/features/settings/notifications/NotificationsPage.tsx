import { useSession } from '../../../data/session/use-session.ts';
import { PushNotifications } from '../../../widgets/PushNotifications.tsx';
import { Panel, RowsSkeleton } from '../Panel.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import {
  type NotificationPreferences,
  notificationPreferencesQuery,
} from './notification-preferences.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { useSetPreference } from './notification-preferences.ts';

/** Push notifications and the notification types. */
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
    </SettingsPage>
  );
}

const TYPES: readonly { name: keyof NotificationPreferences; label: string; help: string }[] = [
  { name: 'likes', label: 'Likes', help: 'Someone likes your post, reel or comment.' },
  { name: 'comments', label: 'Comments', help: 'Someone comments on your post or reel.' },
  { name: 'replies', label: 'Replies', help: 'Someone replies to your comment.' },
  { name: 'follows', label: 'New followers', help: 'Someone starts following you.' },
  { name: 'mentions', label: 'Mentions', help: 'Someone writes @ and your username.' },
];

/** The notification types that the user wants. They apply to all devices. */
function NotificationTypes() {
  const query = useQuery(notificationPreferencesQuery(supabase()));
  const set = useSetPreference();
  return (
    <SettingsQueryState query={query} skeleton={<RowsSkeleton rows={TYPES.length} />}>
      {(preferences) => (
        <Panel
          title="Notify me about"
          text="Applies to all devices. Existing notifications are kept."
        >
          <div className="-my-3 divide-y">
            {TYPES.map(({ name, label, help }) => (
              <Switch
                key={name}
                className="py-3"
                label={label}
                help={help}
                checked={preferences[name]}
                onCheckedChange={(next) => {
                  set({ name, isEnabled: next });
                }}
              />
            ))}
          </div>
        </Panel>
      )}
    </SettingsQueryState>
  );
}
