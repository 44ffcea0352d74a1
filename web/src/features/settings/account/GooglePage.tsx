import { accountErrorText } from '@promptory/domain/account-errors';
import { siteUrl } from '../../../browser/site-path.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RowsSkeleton } from '../PanelSkeletons.tsx';
import { SECTIONS } from '../sections.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { useAccount, useRefreshAccount } from './use-account.ts';
import { useRedirectResult } from './use-redirect-result.ts';
import type { UserIdentity } from '@supabase/supabase-js';
import { useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Account, findIdentity } from './account.ts';
import { linkGoogle, unlinkIdentity } from './account-requests.ts';
import { ActionPanel } from './ActionPanel.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { formatLongDate } from '../../../lib/format.ts';
import { StatusChip } from '../StatusChip.tsx';
import { useAccountAction } from './use-account-action.ts';

/** Links or unlinks a Google account. Google redirects back to this page. */
export function GooglePage() {
  const account = useAccount();
  const result = useRedirectResult(SECTIONS.google.path);
  return (
    <SettingsPage
      title="Google account"
      text="Link a Google account as another way to sign in. We only see its name, email address and picture."
      back={{ to: '/settings', label: 'Settings' }}
    >
      {result.is === 'failed' && (
        <Banner tone="danger">
          {accountErrorText(result, 'Failed to link your Google account')}
        </Banner>
      )}
      {result.is === 'done' && <Banner tone="success">Your Google account is linked.</Banner>}
      <SettingsQueryState query={account} skeleton={<RowsSkeleton rows={1} />}>
        {(known) => <GoogleLink account={known} />}
      </SettingsQueryState>
    </SettingsPage>
  );
}

/** The linked Google account, or a button to link one. */
function GoogleLink({ account }: { account: Account }) {
  const identity = findIdentity(account, 'google');
  return identity === undefined ? (
    <NotLinked />
  ) : (
    <Linked identity={identity} isOnly={account.identities.length < 2} />
  );
}

function NotLinked() {
  const reauthentication = useReauthentication();
  const link = useAccountAction(
    () => reauthentication.run(() => linkGoogle(supabase(), siteUrl(SECTIONS.google.path))),
    () => undefined,
    'Failed to link your Google account',
  );
  return (
    <ActionPanel
      title="Not linked"
      text="Google will ask you to choose an account, then bring you back."
      action={link}
      label="Link Google account"
      busyLabel="Opening Google..."
    />
  );
}

function Linked({ identity, isOnly }: { identity: UserIdentity; isOnly: boolean }) {
  const reauthentication = useReauthentication();
  const refresh = useRefreshAccount();
  const [asking, setAsking] = useState(false);
  const removal = useAccountAction(
    () => reauthentication.run(() => unlinkIdentity(supabase(), identity)),
    async () => {
      toast('Google account unlinked', { tone: 'success' });
      await refresh();
    },
    'Failed to unlink your Google account',
  );
  const email: unknown = identity.identity_data?.['email'];
  return (
    <Panel
      title={typeof email === 'string' ? email : 'Google account'}
      aside={<StatusChip tone="on">Linked</StatusChip>}
      text={identity.created_at !== undefined && `Linked ${formatLongDate(identity.created_at)}`}
    >
      {removal.problem !== null && <Banner tone="danger">{removal.problem}</Banner>}
      {isOnly ? (
        <p className="text-sm text-quiet">
          This is your only way to sign in, so it can&apos;t be unlinked.
        </p>
      ) : (
        <Button
          className="md:self-start"
          busy={removal.busy}
          busyLabel="Unlinking..."
          onClick={() => {
            setAsking(true);
          }}
        >
          Unlink
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Unlink your Google account?"
        text="You'll sign in with your email and password. You can link it again later."
        confirmLabel="Unlink"
        onConfirm={() => {
          setAsking(false);
          removal.run(undefined);
        }}
      />
    </Panel>
  );
}
