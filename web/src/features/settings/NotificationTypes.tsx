import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import {
  type NotificationPreferences,
  notificationPreferencesQuery,
} from '../../data/notification-preferences.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Loaded } from './Loaded.tsx';
import { Panel, RowsSkeleton } from './Panel.tsx';
import { useSetPreference } from './use-set-preference.ts';

const TYPES: readonly { name: keyof NotificationPreferences; label: string; help: string }[] = [
  { name: 'likes', label: 'Likes', help: 'Someone likes your post, reel or comment.' },
  { name: 'comments', label: 'Comments', help: 'Someone comments on your post or reel.' },
  { name: 'replies', label: 'Replies', help: 'Someone replies to your comment.' },
  { name: 'follows', label: 'New followers', help: 'Someone starts following you.' },
  { name: 'mentions', label: 'Mentions', help: 'Someone writes @ and your username.' },
];

/** What one is told of, by type; it holds on every device. */
export function NotificationTypes() {
  const preferences = useQuery(notificationPreferencesQuery(supabase()));
  const set = useSetPreference();
  return (
    <Loaded query={preferences} skeleton={<RowsSkeleton rows={TYPES.length} />}>
      {(wanted) => (
        <Panel title="Tell me about" text="On every device. What was told before stays.">
          <div className="-my-3 divide-y">
            {TYPES.map(({ name, label, help }) => (
              <Switch
                key={name}
                className="py-3"
                label={label}
                help={help}
                checked={wanted[name]}
                onCheckedChange={(next) => {
                  set({ name, wanted: next });
                }}
              />
            ))}
          </div>
        </Panel>
      )}
    </Loaded>
  );
}
