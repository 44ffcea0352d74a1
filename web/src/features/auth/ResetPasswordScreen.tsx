import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { newPasswordSchema } from '@promptory/domain/account';
import { RESET_LINK_INVALID_TEXT } from '@promptory/domain/account-errors';
import { PASSWORD_UPDATED_SHOWN_MS } from '@promptory/domain/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { supabase } from '../../data/client.ts';
import { useSession } from '../../data/use-session.ts';
import { RESET_PATH } from '../../lib/origin-page.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { updatePassword } from './auth-calls.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { allowReset, endReset, mayReset } from './reset-permit.ts';
import { Success } from './Success.tsx';
import { useArrival } from './use-arrival.ts';
import { Waiting } from './Waiting.tsx';

/** Where a reset link leads to: a new password, for who came by one. */
export function ResetPasswordScreen() {
  const { user } = useSession();
  const arrival = useArrival();
  const [updated, setUpdated] = useState(false);
  const arrived = arrival?.is === 'signed-in';

  useEffect(() => {
    if (arrived) allowReset();
  }, [arrived]);

  if (updated) {
    return (
      <Success
        title="Password Updated"
        text="You are signed in with your new password from now on."
        shownMs={PASSWORD_UPDATED_SHOWN_MS}
      />
    );
  }
  if (arrival === null || (arrived && user === null)) {
    return <Waiting text="Checking your link..." />;
  }
  if (user === null || !(arrived || (arrival.is === 'nothing' && mayReset()))) {
    return (
      <AuthLayout
        icon={<CircleAlert aria-hidden className="text-danger" />}
        title="This link does not work"
        text={<p role="alert">{RESET_LINK_INVALID_TEXT}</p>}
      >
        <LinkButton to="/auth/forgot-password" variant="primary" className="w-full">
          Request a new link
        </LinkButton>
        <LinkButton to="/auth/login" variant="ghost" className="mt-2 w-full">
          Back to login
        </LinkButton>
      </AuthLayout>
    );
  }
  if (user.secondFactorDue) {
    return <Navigate to="/auth/two-factor" replace state={{ from: RESET_PATH }} />;
  }
  return (
    <NewPassword
      email={user.email}
      onUpdated={() => {
        endReset();
        setUpdated(true);
      }}
    />
  );
}

function NewPassword({ email, onUpdated }: { email: string | null; onUpdated: () => void }) {
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: standardSchemaResolver(newPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const form = useWatch({ control });
  const empty = !form.password || !form.confirmPassword;

  const submit = handleSubmit(async ({ password }) => {
    const text = await updatePassword(supabase(), password);
    if (text === null) onUpdated();
    else setError('root', { message: text });
  });

  return (
    <AuthLayout
      strip
      title="Choose a new password"
      text={<p>{email === null ? 'For your account.' : `For the account of ${email}.`}</p>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message !== undefined && <Banner tone="danger">{errors.root.message}</Banner>}
        {/* Password managers file the new password under it. */}
        <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          {...register('password')}
          label="New Password"
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <PasswordField
          {...register('confirmPassword')}
          label="Confirm New Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={empty}
          busy={isSubmitting}
          busyLabel="Updating password..."
          className="w-full"
        >
          Update password
        </Button>
      </form>
    </AuthLayout>
  );
}
