import type { UserIdentity } from '@supabase/supabase-js';
import { useState } from 'react';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { type Account, identityOf } from './account.ts';
import { linkGoogle, unlink } from './account-calls.ts';
import { ActionPanel } from './ActionPanel.tsx';
import { useFactorPrompt } from './factor-context.ts';
import { longDate } from './long-date.ts';
import { Panel } from './Panel.tsx';
import { SECTIONS } from './sections.ts';
import { StateChip } from './StateChip.tsx';
import { useAccountAction } from './use-account-action.ts';
import { useRenewAccount } from './use-account.ts';

/** The linked Google account with the way to unlink it, or the way to link one. */
export function GoogleLink({ account }: { account: Account }) {
  const identity = identityOf(account, 'google');
  return identity === undefined ? (
    <NotLinked />
  ) : (
    <Linked identity={identity} isOnly={account.identities.length < 2} />
  );
}

function NotLinked() {
  const prompt = useFactorPrompt();
  const link = useAccountAction(
    () =>
      prompt.before(() =>
        linkGoogle(supabase(), new URL(SECTIONS.google.path, window.location.origin).href),
      ),
    () => undefined,
    'Failed to link your Google account',
  );
  return (
    <ActionPanel
      title="Not linked"
      text="Google asks you which account it is, then leads back here."
      action={link}
      label="Link Google account"
      busyLabel="Going to Google..."
    />
  );
}

function Linked({ identity, isOnly }: { identity: UserIdentity; isOnly: boolean }) {
  const prompt = useFactorPrompt();
  const renew = useRenewAccount();
  const [asking, setAsking] = useState(false);
  const removal = useAccountAction(
    () => prompt.before(() => unlink(supabase(), identity)),
    async () => {
      toast('Google account unlinked', { tone: 'success' });
      await renew();
    },
    'Failed to unlink your Google account',
  );
  const email: unknown = identity.identity_data?.['email'];
  return (
    <Panel
      title={typeof email === 'string' ? email : 'Google account'}
      aside={<StateChip tone="on">Linked</StateChip>}
      text={identity.created_at !== undefined && `Linked ${longDate(identity.created_at)}`}
    >
      {removal.problem !== null && <Banner tone="danger">{removal.problem}</Banner>}
      {isOnly ? (
        <p className="text-sm text-quiet">
          This is your only way to sign in, so it cannot be unlinked.
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
        text="You then sign in with your email and password. You can link it again."
        confirmLabel="Unlink"
        onConfirm={() => {
          setAsking(false);
          removal.run(undefined);
        }}
      />
    </Panel>
  );
}
