import { useSession } from '../../../data/session/use-session.ts';
import { ProfilePicture } from '../../../widgets/profile-picture/ProfilePicture.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { FormSkeleton } from '../PanelSkeletons.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

/** Sets, replaces or removes the profile picture. */
export function PicturePage() {
  const { profile } = useSession();
  return (
    <SettingsPage
      title="Profile picture"
      text="Shown next to everything you share."
      back={{ to: '/settings', label: 'Settings' }}
    >
      {profile === null ? (
        <FormSkeleton fields={1} />
      ) : (
        <Panel>
          <ProfilePicture key={profile.id} profile={profile} />
        </Panel>
      )}
    </SettingsPage>
  );
}
