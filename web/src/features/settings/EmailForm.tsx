import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeEmailSchema } from '@promptory/domain/account-settings';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import type { Account } from './account.ts';
import { changeEmail } from './account-calls.ts';
import { emailReturnTo } from './email-return.ts';
import { useFactorPrompt } from './factor-context.ts';
import { Panel } from './Panel.tsx';
import { useAccountAction } from './use-account-action.ts';
import { useRenewAccount } from './use-account.ts';

/** The form of a new address. */
export function EmailForm({ account }: { account: Account }) {
  const prompt = useFactorPrompt();
  const renew = useRenewAccount();
  const schema = useMemo(() => changeEmailSchema(account.email), [account.email]);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email: '' },
    reValidateMode: 'onSubmit',
  });

  const change = useAccountAction(
    ({ email }: { email: string }) =>
      prompt.before(() => changeEmail(supabase(), email, emailReturnTo())),
    async (next) => {
      reset();
      await renew(next);
      toast(next.newEmail === null ? 'Your address is changed' : 'Check both mailboxes to go on', {
        tone: 'success',
      });
    },
    'Failed to change the address',
  );

  return (
    <Panel>
      <dl>
        <dt className="text-sm font-medium">Current address</dt>
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
          label="New address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message}
          help="We mail a link to the new address and to the current one. The address changes when both are opened; until then you sign in as before."
        />
        <Button
          type="submit"
          variant="primary"
          busy={change.busy}
          busyLabel="Changing..."
          className="md:self-start"
        >
          {account.newEmail === null ? 'Change address' : 'Use this address instead'}
        </Button>
      </form>
    </Panel>
  );
}
