import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import { Loaded } from './Loaded.tsx';
import { RowsSkeleton } from './Panel.tsx';
import { sessionsQuery } from './queries.ts';
import { SessionList } from './SessionList.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** Where one is signed in, and the way to end it elsewhere. */
export function SessionsPage() {
  const sessions = useQuery(sessionsQuery(supabase()));
  return (
    <SettingsPage
      title="Sessions"
      text="Every browser you are signed in with. If you do not know one, sign it out and change your password."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <Loaded query={sessions} skeleton={<RowsSkeleton rows={3} />}>
        {(places) => <SessionList places={places} />}
      </Loaded>
    </SettingsPage>
  );
}
