import { useSession } from '../../data/use-session.ts';
import { useShowOnline } from '../../data/use-show-online.ts';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { HiddenPeople } from './HiddenPeople.tsx';
import { FormSkeleton, Panel } from './Panel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** What others learn of a person beside what they share, and who is kept out. */
export function PrivacyPage() {
  const { profile } = useSession();
  const [shown, show] = useShowOnline(() => {
    toast('The change could not be saved. Please try again.', { tone: 'danger' });
  });
  return (
    <SettingsPage
      title="Privacy"
      text="What others learn of you beside what you share."
      back={{ to: '/settings', label: 'Settings' }}
    >
      {profile === null ? (
        <FormSkeleton fields={1} />
      ) : (
        <>
          <Panel title="Online status">
            <Switch
              label="Show when I am online"
              help="A green dot on your picture, for everyone who is signed in. On every device."
              checked={shown}
              onCheckedChange={show}
            />
          </Panel>
          <HiddenPeople viewerId={profile.id} how="blocked" />
          <HiddenPeople viewerId={profile.id} how="muted" />
        </>
      )}
    </SettingsPage>
  );
}
