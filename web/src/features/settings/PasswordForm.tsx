import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changePasswordSchema } from '@promptory/domain/account-settings';
import { UPDATE_PASSWORD_FAILED_TEXT } from '@promptory/domain/account-errors';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { supabase } from '../../data/client.ts';
import { useSession } from '../../data/use-session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CODE_DIGITS, CodeField } from '../../ui/CodeField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import type { Account } from './account.ts';
import { changePassword, mailCode } from './account-calls.ts';
import { useFactorPrompt } from './factor-context.ts';
import { OtherDevices } from './OtherDevices.tsx';
import { Panel } from './Panel.tsx';
import { PasswordStrengthHint } from './PasswordStrengthHint.tsx';
import { codeOf } from './problem-text.ts';
import { useAccountAction } from './use-account-action.ts';
import { useRenewAccount } from './use-account.ts';

const EMPTY = { current: '', password: '', confirmPassword: '' };
/** The service wants to know by mail who is here: the sign-in is long ago, or there is no password. */
const CODE_WANTED = ['reauthentication_needed'];

/** The form of a new password. Where the service asks for a code from a mail, so does the form. */
export function PasswordForm({ account }: { account: Account }) {
  const { profile } = useSession();
  const prompt = useFactorPrompt();
  const renew = useRenewAccount();
  const [nonce, setNonce] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const schema = useMemo(() => changePasswordSchema(account.hasPassword), [account.hasPassword]);
  const { register, handleSubmit, control, formState, reset } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: EMPTY,
    reValidateMode: 'onSubmit',
  });
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });

  const change = useAccountAction(
    async (form: typeof EMPTY) => {
      const proof = { current: form.current, nonce: nonce ?? '' };
      try {
        return await prompt.before(() => changePassword(supabase(), form.password, proof));
      } catch (error) {
        if (!CODE_WANTED.includes(codeOf(error))) throw error;
        await mailCode(supabase());
        return null;
      }
    },
    async (next) => {
      if (next === null) {
        setNonce('');
        return;
      }
      reset(EMPTY);
      setNonce(null);
      setChanged(true);
      toast(account.hasPassword ? 'Password changed' : 'Password set', { tone: 'success' });
      await renew();
    },
    UPDATE_PASSWORD_FAILED_TEXT,
  );
  const again = useAccountAction(
    () => mailCode(supabase()),
    () => {
      toast('A new code is on its way');
    },
    'Failed to send the code',
  );
  const refusal = refusalOf(change.code, change.problem);
  const problem = refusal.form ?? again.problem;

  return (
    <>
      <Panel>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            again.forget();
            setChanged(false);
            void handleSubmit((form) => {
              change.run(form);
            })(event);
          }}
        >
          {problem !== null && <Banner tone="danger">{problem}</Banner>}
          {/* Password managers look for the account here. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={account.email}
            readOnly
            hidden
          />
          {account.hasPassword && (
            <PasswordField
              {...register('current')}
              label="Current password"
              hint={
                <Link
                  to="/auth/forgot-password"
                  className="py-1 font-medium underline underline-offset-3"
                >
                  Forgot it?
                </Link>
              }
              autoComplete="current-password"
              error={errors.current?.message ?? refusal.current}
            />
          )}
          <PasswordField
            {...register('password')}
            label="New password"
            autoComplete="new-password"
            error={errors.password?.message ?? refusal.password}
            help={
              <PasswordStrengthHint
                password={password}
                known={[profile?.username ?? '', account.email.split('@')[0] ?? '']}
              />
            }
          />
          <PasswordField
            {...register('confirmPassword')}
            label="Confirm new password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
          />
          {nonce !== null && (
            <div className="flex flex-col gap-3">
              <Banner tone="info">
                We sent a code to {account.email}. Enter it to confirm that it is you.
              </Banner>
              <CodeField
                label="Code from the mail"
                value={nonce}
                onValueChange={setNonce}
                autoFocus
              />
              <Button
                size="sm"
                variant="ghost"
                className="self-start"
                busy={again.busy}
                onClick={() => {
                  again.run(undefined);
                }}
              >
                Send another code
              </Button>
            </div>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={change.busy}
            busyLabel="Updating password..."
            disabled={nonce !== null && nonce.length < CODE_DIGITS}
            className="md:self-start"
          >
            {account.hasPassword ? 'Update password' : 'Set password'}
          </Button>
        </form>
      </Panel>
      {changed && <OtherDevices />}
    </>
  );
}

/** Beside which field a refusal of the service belongs; above the form when it is about no field. */
function refusalOf(
  code: string,
  text: string | null,
): { form: string | null; current?: string; password?: string } {
  if (text === null) return { form: null };
  switch (code) {
    case 'current_password_invalid':
    case 'current_password_required':
      return { form: null, current: text };
    case 'same_password':
    case 'weak_password':
      return { form: null, password: text };
    default:
      return { form: text };
  }
}
