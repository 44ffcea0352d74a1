import { newPasswordSchema } from '@promptory/domain/account';
import { RESET_LINK_INVALID_TEXT, RESET_TOO_LATE_TEXT } from '@promptory/domain/account-errors';
import { PASSWORD_UPDATED_SHOWN_MS } from '@promptory/domain/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { RESET_PASSWORD_PATH } from '../../../browser/return-page.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { updatePassword } from '../auth-requests.ts';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { allowPasswordReset, clearPasswordReset, isPasswordResetAllowed } from './reset-permit.ts';
import { SuccessScreen } from '../SuccessScreen.tsx';
import { ConfirmSignIn } from '../callback/ConfirmSignIn.tsx';
import { OpenLink } from '../callback/OpenLink.tsx';
import { RetryLink } from '../callback/RetryLink.tsx';
import { useAuthCallback } from '../callback/use-auth-callback.ts';
import { LoadingScreen } from '../LoadingScreen.tsx';
import { useSchemaForm } from '../../../browser/use-schema-form.ts';

/** The target of a reset link: a form for a new password. */
export function ResetPasswordScreen() {
  const { user } = useSession();
  const result = useAuthCallback();
  const [updated, setUpdated] = useState(false);
  const isSignedInByLink = result?.is === 'signed-in';

  useEffect(() => {
    if (isSignedInByLink) allowPasswordReset();
  }, [isSignedInByLink]);

  if (updated) {
    return (
      <SuccessScreen
        title="Password Updated"
        text="You're signed in. Use your new password next time."
        shownMs={PASSWORD_UPDATED_SHOWN_MS}
      />
    );
  }
  if (result === null || (isSignedInByLink && user === null)) {
    return <LoadingScreen text="Checking your link..." />;
  }
  if (result.is === 'waiting') {
    return (
      <OpenLink
        title="Reset your password"
        text="Continue to choose a new password. The link works once."
        action="Continue"
        open={result.open}
      />
    );
  }
  if (result.is === 'unreachable') return <RetryLink retry={result.retry} />;
  if (result.is === 'unconfirmed') return <ConfirmSignIn {...result} />;
  if (
    user === null ||
    !(isSignedInByLink || (result.is === 'nothing' && isPasswordResetAllowed()))
  ) {
    return (
      <AuthLayout
        icon={<CircleAlert aria-hidden className="text-danger" />}
        title="This link doesn't work"
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
  if (user.needsSecondFactor) {
    return <Navigate to="/auth/two-factor" replace state={{ from: RESET_PASSWORD_PATH }} />;
  }
  return (
    <NewPasswordForm
      email={user.email}
      onUpdated={() => {
        clearPasswordReset();
        setUpdated(true);
      }}
    />
  );
}

function NewPasswordForm({ email, onUpdated }: { email: string | null; onUpdated: () => void }) {
  const { register, handleSubmit, setError, control, formState } = useSchemaForm(
    newPasswordSchema,
    {
      defaultValues: { password: '', confirmPassword: '' },
      validateOn: 'submit',
    },
  );
  const { errors, isSubmitting } = formState;
  const form = useWatch({ control });
  const isIncomplete = !form.password || !form.confirmPassword;

  const submit = handleSubmit(async ({ password }) => {
    const problem = await updatePassword(supabase(), password);
    if (problem === null) onUpdated();
    else setError(problem.field ?? 'root', { message: problem.text }, { shouldFocus: true });
  });

  return (
    <AuthLayout
      title="Choose a new password"
      text={<p>{email === null ? 'For your account.' : `For the account ${email}.`}</p>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message !== undefined && <Banner tone="danger">{errors.root.message}</Banner>}
        {/* Password managers save the new password for this username. */}
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
          disabled={isIncomplete}
          busy={isSubmitting}
          busyLabel="Updating password..."
          className="w-full"
        >
          Update password
        </Button>
        {errors.root?.message === RESET_TOO_LATE_TEXT && (
          <LinkButton to="/auth/forgot-password" variant="ghost" className="w-full">
            Request a new link
          </LinkButton>
        )}
      </form>
    </AuthLayout>
  );
}
