import { accountErrorText } from '@promptory/domain/account-errors';
import { Banner } from '../../ui/Banner.tsx';
import { GoogleLink } from './GoogleLink.tsx';
import { Loaded } from './Loaded.tsx';
import { RowsSkeleton } from './Panel.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { useAccount } from './use-account.ts';
import { useReturn } from './use-return.ts';

/** Sign in with Google as well: link an account, or let it go. Google leads back to this page. */
export function GooglePage() {
  const account = useAccount();
  const returned = useReturn(SECTIONS.google.path);
  return (
    <SettingsPage
      title="Google account"
      text="A linked Google account is another way to sign in. We see its name, address and picture, nothing else."
      back={{ to: '/settings', label: 'Settings' }}
    >
      {returned.is === 'failed' && (
        <Banner tone="danger">
          {accountErrorText(returned, 'Failed to link your Google account')}
        </Banner>
      )}
      {returned.is === 'done' && <Banner tone="success">Your Google account is linked.</Banner>}
      <Loaded query={account} skeleton={<RowsSkeleton rows={1} />}>
        {(known) => <GoogleLink account={known} />}
      </Loaded>
    </SettingsPage>
  );
}
