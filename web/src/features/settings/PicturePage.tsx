import { useSession } from '../../data/use-session.ts';
import { FormSkeleton } from './Panel.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { SettingsPage } from './SettingsPage.tsx';

/** Choose, replace or remove the profile picture. */
export function PicturePage() {
  const { profile } = useSession();
  return (
    <SettingsPage
      title="Profile picture"
      text="Shown beside everything that you share."
      back={{ to: '/settings', label: 'Settings' }}
    >
      {profile === null ? (
        <FormSkeleton fields={1} />
      ) : (
        <ProfilePicture key={profile.id} profile={profile} />
      )}
    </SettingsPage>
  );
}
