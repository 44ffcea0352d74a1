import { currentSession, useSession } from '../../../data/session/use-session.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { HiddenPeople } from './HiddenPeople.tsx';
import { MessagePreferencePanel } from './MessagePreferencePanel.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { FormSkeleton } from '../PanelSkeletons.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { showError } from '../../../ui/show-error.ts';
import { useRef } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import { ToggleQueue } from '../../../data/toggles/toggle-queue.ts';

/** Online status, who may send messages, blocked people and muted people. */
export function PrivacyPage() {
  const { profile } = useSession();
  const [shown, show] = useShowOnline(() => {
    showError("Couldn't save the change. Please try again.");
  });
  return (
    <SettingsPage
      title="Privacy"
      text="What others can see besides your posts, and who can write to you."
      back={{ to: '/settings', label: 'Settings' }}
    >
      {profile === null ? (
        <FormSkeleton fields={1} />
      ) : (
        <>
          <Panel title="Online status">
            <Switch
              label="Show when I'm online"
              help="A green dot on your picture, visible to everyone who is signed in. Applies to all devices."
              checked={shown}
              onCheckedChange={show}
            />
          </Panel>
          <MessagePreferencePanel />
          <HiddenPeople viewerId={profile.id} kind="blocked" />
          <HiddenPeople viewerId={profile.id} kind="muted" />
        </>
      )}
    </SettingsPage>
  );
}

async function saveShowOnline(userId: string, on: boolean): Promise<void> {
  unwrap(await supabase().from('profiles').update({ show_online: on }).eq('id', userId));
}

async function loadShowOnline(userId: string): Promise<boolean> {
  const profiles = supabase().from('profiles');
  return unwrap(await profiles.select('show_online').eq('id', userId).retry(false).single())
    .show_online;
}

/**
 * The setting for the online status and its setter. A change applies at once. If saving fails, it
 * is reverted and `onFailure` is called.
 */
function useShowOnline(onFailure: () => void): [boolean, (on: boolean) => void] {
  const { profile } = useSession();
  const queue = useRef<ToggleQueue | null>(null);
  const set = (on: boolean) => {
    if (profile === null) return;
    const { id, show_online } = profile;
    const { updateProfile } = currentSession();
    queue.current ??= new ToggleQueue({
      initial: show_online,
      run: (wanted) => saveShowOnline(id, wanted),
      read: () => loadShowOnline(id),
      onSettled: (now, failure) => {
        queue.current = null;
        updateProfile(id, { show_online: now });
        if (failure !== undefined) onFailure();
      },
    });
    updateProfile(id, { show_online: on });
    queue.current.set(on);
  };
  return [profile?.show_online ?? true, set];
}
