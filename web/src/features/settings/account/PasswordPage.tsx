import { SettingsPage } from '../SettingsPage.tsx';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { FormSkeleton } from '../PanelSkeletons.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useAccount } from './use-account.ts';

/** Changes the password, or sets the first one. */
export function PasswordPage() {
  const account = useAccount();
  const isFirst = account.data?.hasPassword === false;
  return (
    <SettingsPage
      title="Password"
      text={
        isFirst
          ? 'You sign in with Google. Set a password to sign in with your email too.'
          : 'Changing your password signs you out on your other devices.'
      }
      back={{ to: '/settings', label: 'Settings' }}
    >
      <SettingsQueryState query={account} skeleton={<FormSkeleton fields={3} />}>
        {(known) => <PasswordForm account={known} />}
      </SettingsQueryState>
    </SettingsPage>
  );
}
