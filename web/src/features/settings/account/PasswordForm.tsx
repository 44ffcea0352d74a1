import { changePasswordSchema } from '@promptory/domain/account-settings';
import { UPDATE_PASSWORD_FAILED_TEXT } from '@promptory/domain/account-errors';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Account } from './account.ts';
import { changePassword } from './account-requests.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PasswordStrengthHint } from './PasswordStrengthHint.tsx';
import { useAccountAction } from './use-account-action.ts';
import { useRefreshAccount } from './use-account.ts';
import { useSchemaForm } from '../../../browser/use-schema-form.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

const EMPTY = { current: '', password: '', confirmPassword: '' };

/** The form for a new password. The current one is the proof of identity, if there is one. */
export function PasswordForm({ account }: { account: Account }) {
  const { profile } = useSession();
  const reauthentication = useReauthentication();
  const refresh = useRefreshAccount();
  const [changed, setChanged] = useState(false);
  const schema = useMemo(() => changePasswordSchema(account.hasPassword), [account.hasPassword]);
  const { register, handleSubmit, control, formState, reset } = useSchemaForm(schema, {
    defaultValues: EMPTY,
    validateOn: 'submit',
  });
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });

  const change = useAccountAction(
    (form: typeof EMPTY) =>
      reauthentication.run(() => changePassword(supabase(), form.password, form.current)),
    async () => {
      reset(EMPTY);
      setChanged(true);
      toast(account.hasPassword ? 'Password changed' : 'Password set', { tone: 'success' });
      await refresh();
    },
    UPDATE_PASSWORD_FAILED_TEXT,
  );
  const errorPlace = placeError(change.code, change.problem);

  return (
    <>
      <Panel>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            setChanged(false);
            void handleSubmit((form) => {
              change.run(form);
            })(event);
          }}
        >
          {errorPlace.form !== null && <Banner tone="danger">{errorPlace.form}</Banner>}
          {/* Password managers read the username from this field. */}
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
              error={errors.current?.message ?? errorPlace.current}
            />
          )}
          <PasswordField
            {...register('password')}
            label="New password"
            autoComplete="new-password"
            error={errors.password?.message ?? errorPlace.password}
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
          <Button
            type="submit"
            variant="primary"
            busy={change.busy}
            busyLabel="Updating password..."
            className="md:self-start"
          >
            {account.hasPassword ? 'Update password' : 'Set password'}
          </Button>
        </form>
      </Panel>
      {changed && <PasswordChangedBanner />}
    </>
  );
}

/** Decides if an error is shown at a field or above the form. */
function placeError(
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

/** Confirms a new password. */
function PasswordChangedBanner() {
  return (
    <Banner
      tone="success"
      action={
        <LinkButton to="/settings/sessions" size="sm">
          See sessions
        </LinkButton>
      }
    >
      Your password was changed and your other devices were signed out.
    </Banner>
  );
}
