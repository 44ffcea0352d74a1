import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../../data/client/client.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RowsSkeleton } from '../PanelSkeletons.tsx';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import {
  type NotificationPreferences,
  notificationPreferencesQuery,
  useSetPreference,
} from './notification-preferences.ts';

interface NotificationTypeOption {
  name: keyof NotificationPreferences;
  label: string;
  help: string;
}

const TYPES: readonly NotificationTypeOption[] = [
  { name: 'likes', label: 'Likes', help: 'Someone likes your post, reel or comment.' },
  { name: 'comments', label: 'Comments', help: 'Someone comments on your post or reel.' },
  {
    name: 'replies',
    label: 'Replies',
    help: 'Someone replies to your comment, or to your message in a community.',
  },
  { name: 'follows', label: 'New followers', help: 'Someone starts following you.' },
  { name: 'mentions', label: 'Mentions', help: 'Someone writes @ and your username.' },
];

const COMMUNITY_TYPES: readonly NotificationTypeOption[] = [
  {
    name: 'community_requests',
    label: 'Requests to join',
    help: 'Someone asks to join a community you manage.',
  },
  {
    name: 'community_approvals',
    label: 'Approved requests',
    help: 'Your request to join a community is approved.',
  },
  {
    name: 'community_invitations',
    label: 'Invitations',
    help: 'Someone invites you to a community.',
  },
  {
    name: 'announcements',
    label: 'Announcements',
    help: 'A moderator makes an announcement in one of your communities.',
  },
];

/** The notification types that the user wants. They apply to all devices. */
export function NotificationTypes() {
  const query = useQuery(notificationPreferencesQuery(supabase()));
  return (
    <SettingsQueryState
      query={query}
      skeleton={<RowsSkeleton rows={TYPES.length + COMMUNITY_TYPES.length} />}
    >
      {(preferences) => (
        <>
          <Panel
            title="Notify me about"
            text="Applies to all devices. Existing notifications are kept."
          >
            <TypeSwitches types={TYPES} preferences={preferences} />
          </Panel>
          <Panel title="Communities">
            <TypeSwitches types={COMMUNITY_TYPES} preferences={preferences} />
          </Panel>
        </>
      )}
    </SettingsQueryState>
  );
}

interface TypeSwitchesProps {
  types: readonly NotificationTypeOption[];
  preferences: NotificationPreferences;
}

function TypeSwitches({ types, preferences }: TypeSwitchesProps) {
  const set = useSetPreference();
  return (
    <div className="-my-3 divide-y">
      {types.map(({ name, label, help }) => (
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
  );
}
