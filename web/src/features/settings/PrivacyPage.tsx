import { useSession } from '../../data/use-session.ts';
import { useShowOnline } from '../../data/use-show-online.ts';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { FormSkeleton, Panel } from './Panel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** What others learn of a person beside what they share. */
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
        <Panel title="Online status">
          <Switch
            label="Show when I am online"
            help="A green dot on your picture, for everyone who is signed in. On every device."
            checked={shown}
            onCheckedChange={show}
          />
        </Panel>
      )}
    </SettingsPage>
  );
}
