import { Banner } from '../../../ui/Banner.tsx';
import { siteUrl } from '../../../browser/site-path.ts';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { FormSkeleton } from '../PanelSkeletons.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { useAccount, useRefreshAccount } from './use-account.ts';
import { changeEmailSchema } from '@promptory/domain/account-settings';
import { useMemo } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Account } from './account.ts';
import { changeEmail, resendEmailChange } from './account-requests.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { useAccountAction } from './use-account-action.ts';
import { useSchemaForm } from '../../../browser/use-schema-form.ts';

/** Changes the email address. Links in two emails confirm the change. */
export function EmailPage() {
  const account = useAccount();
  return (
    <SettingsPage
      title="Email"
      text="You sign in with this address, and we send emails to it. Only you can see it."
      back={{ to: '/settings', label: 'Settings' }}
    >
      <SettingsQueryState query={account} skeleton={<FormSkeleton fields={2} />}>
        {(known) => (
          <>
            {known.newEmail !== null && <PendingEmail account={known} newEmail={known.newEmail} />}
            <EmailForm key={known.email} account={known} />
          </>
        )}
      </SettingsQueryState>
    </SettingsPage>
  );
}

/** The form for a new email address. */
function EmailForm({ account }: { account: Account }) {
  const reauthentication = useReauthentication();
  const refresh = useRefreshAccount();
  const schema = useMemo(() => changeEmailSchema(account.email), [account.email]);
  const { register, handleSubmit, formState, reset } = useSchemaForm(schema, {
    defaultValues: { email: '' },
    validateOn: 'submit',
  });

  const change = useAccountAction(
    ({ email }: { email: string }) =>
      reauthentication.run(() => changeEmail(supabase(), email, changeEmailUrl())),
    async (next) => {
      reset();
      await refresh(next);
      toast(next.newEmail === null ? 'Email address changed' : 'Check both inboxes to continue', {
        tone: 'success',
      });
    },
    'Failed to change the email address',
  );

  return (
    <Panel>
      <dl>
        <dt className="text-sm font-medium">Current email address</dt>
        <dd className="mt-1 break-words text-quiet">{account.email}</dd>
      </dl>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          void handleSubmit((form) => {
            change.run(form);
          })(event);
        }}
      >
        {change.problem !== null && <Banner tone="danger">{change.problem}</Banner>}
        <TextField
          {...register('email')}
          label="New email address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message}
          help="We'll send a link to both addresses. Open both links to confirm the change. Until then, sign in with your current address."
        />
        <Button
          type="submit"
          variant="primary"
          busy={change.busy}
          busyLabel="Changing..."
          className="md:self-start"
        >
          {account.newEmail === null ? 'Change email address' : 'Use this address instead'}
        </Button>
      </form>
    </Panel>
  );
}

interface PendingEmailProps {
  account: Account;
  newEmail: string;
}

/** A pending change of the email address. The service has no request to cancel it. */
function PendingEmail({ account, newEmail }: PendingEmailProps) {
  const resend = useAccountAction(
    () => resendEmailChange(supabase(), account, changeEmailUrl()),
    () => {
      toast('Emails sent again', { tone: 'success' });
    },
    'Failed to send the emails',
  );
  return (
    <Panel
      title="Waiting for confirmation"
      text={
        <>
          Open the links in the emails to{' '}
          <strong className="break-words text-ink">{newEmail}</strong> and{' '}
          <strong className="break-words text-ink">{account.email}</strong>. If you changed your
          mind, ignore the emails and your address stays the same.
        </>
      }
    >
      {resend.problem !== null && <Banner tone="danger">{resend.problem}</Banner>}
      <Button
        className="md:self-start"
        busy={resend.busy}
        busyLabel="Sending..."
        onClick={() => {
          resend.run(undefined);
        }}
      >
        Send the emails again
      </Button>
    </Panel>
  );
}

/** The target of the links in the emails. */
function changeEmailUrl(): string {
  return siteUrl('/auth/change-email');
}
