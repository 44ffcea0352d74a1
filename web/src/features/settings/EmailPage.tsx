import { accountErrorText } from '@promptory/domain/account-errors';
import { Banner } from '../../ui/Banner.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Loaded } from './Loaded.tsx';
import { FormSkeleton } from './Panel.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { useAccount } from './use-account.ts';
import { type Returned, useReturn } from './use-return.ts';

/** Change the address; the links in its mails lead back to this page. */
export function EmailPage() {
  const account = useAccount();
  const returned = useReturn(SECTIONS.email.path);
  return (
    <SettingsPage
      title="Email"
      text="The address you sign in with, and where we write to. Nobody else sees it."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <ReturnedNote returned={returned} />
      <Loaded query={account} skeleton={<FormSkeleton fields={2} />}>
        {(known) => (
          <>
            {known.newEmail !== null && <PendingEmail account={known} newEmail={known.newEmail} />}
            <EmailForm key={known.email} account={known} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function ReturnedNote({ returned }: { returned: Returned }) {
  switch (returned.is) {
    case 'nothing':
      return null;
    case 'half':
      return (
        <Banner tone="info">
          This address is confirmed. Now open the link in the mail to your other address.
        </Banner>
      );
    case 'done':
      return <Banner tone="success">Your new address is confirmed.</Banner>;
    case 'failed':
      return <Banner tone="danger">{accountErrorText(returned, 'The link did not work.')}</Banner>;
  }
}
