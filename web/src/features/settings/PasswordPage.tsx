import { SettingsPage } from './SettingsPage.tsx';
import { Loaded } from './Loaded.tsx';
import { FormSkeleton } from './Panel.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useAccount } from './use-account.ts';

/** Change the password, or set a first one. */
export function PasswordPage() {
  const account = useAccount();
  const first = account.data?.hasPassword === false;
  return (
    <SettingsPage
      title="Password"
      text={
        first
          ? 'You sign in with Google. With a password you can sign in with your email too.'
          : 'A new password signs you out on your other devices; this one stays signed in.'
      }
      back={{ to: '/settings', label: 'Settings' }}
    >
      <Loaded query={account} skeleton={<FormSkeleton fields={3} />}>
        {(known) => <PasswordForm account={known} />}
      </Loaded>
    </SettingsPage>
  );
}
