import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { Loaded } from './Loaded.tsx';
import { FormSkeleton } from './Panel.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { useAccount } from './use-account.ts';

/** The way out for good. */
export function DeleteAccountPage() {
  const account = useAccount();
  return (
    <SettingsPage
      title="Delete account"
      text="This cannot be undone, and nobody can bring it back for you."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <Loaded query={account} skeleton={<FormSkeleton fields={2} />}>
        {(known) => <DeleteAccountForm account={known} />}
      </Loaded>
    </SettingsPage>
  );
}
