import { signInSchema } from '@promptory/domain/account';
import { SIGN_IN_GOOGLE_FAILED_TEXT } from '@promptory/domain/account-errors';
import { DEMO_ACCOUNT } from '@promptory/domain/demo-protocol';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { backendConfig } from '../../data/client/backend-config.ts';
import { supabase } from '../../data/client/client.ts';
import { accountDeleted, useAccountDeleted } from '../../data/session/account-deleted.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { signIn } from './auth-requests.ts';
import { AuthLayout } from './layout/AuthLayout.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { linkClass } from './link-class.ts';
import { clearPasswordReset } from './password-reset/reset-permit.ts';
import { CAPTCHA_MISSING_TEXT, useCaptcha } from './captcha/use-captcha.tsx';
import { useSchemaForm } from '../../browser/use-schema-form.ts';

/** The sign-in screen. After a sign-in the route guard opens the return page. */
export function LoginScreen() {
  const { state } = useLocation() as { state: object | null };
  const captcha = useCaptcha();
  // A reset link that was used in this tab before must not apply to the next user.
  useEffect(clearPasswordReset, []);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);
  const [isLimited, setIsLimited] = useState(false);
  const { register, handleSubmit, setError, formState } = useSchemaForm(signInSchema, {
    defaultValues: { email: '', password: '' },
    validateOn: 'submit',
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const problem = errors.email?.message ?? errors.password?.message ?? errors.root?.message;

  const submit = handleSubmit(async (form) => {
    setUnverifiedEmail(null);
    setIsLimited(false);
    if (captcha.missing) {
      setError('root', { message: CAPTCHA_MISSING_TEXT });
      return;
    }
    const failure = await signIn(supabase(), form, captcha.takeToken());
    if (failure === null) return;
    setError('root', { message: failure.text });
    if (failure.isUnverified) setUnverifiedEmail(form.email);
    setIsLimited(failure.isLimited);
  });

  const continueAsDemoUser = async () => {
    if ((await signIn(supabase(), DEMO_ACCOUNT)) === null) return;
    setError('root', {
      message:
        'The demo user was deleted or has another password now. "Start over" at the top brings them back.',
    });
  };

  return (
    <AuthLayout
      intro
      title="Welcome back"
      windowTitle="Sign in"
      text={
        <p>
          New here?{' '}
          <Link to="/auth/signup" state={state} className={linkClass}>
            Create an account
          </Link>
        </p>
      }
    >
      <AccountDeletedBanner />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {problem !== undefined && (
          <Banner tone="danger">
            <span>{problem}</span>
            {unverifiedEmail !== null && (
              <span>
                {' '}
                <Link
                  to="/auth/verify-email"
                  state={{ ...state, email: unverifiedEmail }}
                  className="font-medium underline underline-offset-3"
                >
                  Send it again
                </Link>
              </span>
            )}
            {isLimited && (
              <span>
                {' '}
                <Link
                  to="/auth/forgot-password"
                  state={state}
                  className="font-medium underline underline-offset-3"
                >
                  Get in by email instead
                </Link>
              </span>
            )}
          </Banner>
        )}
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={errors.email ? true : undefined}
        />
        <PasswordField
          {...register('password')}
          label="Password"
          hint={
            <Link to="/auth/forgot-password" state={state} className={linkClass}>
              Forgot password?
            </Link>
          }
          autoComplete="current-password"
          aria-invalid={errors.password ? true : undefined}
        />
        {captcha.field}
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel="Signing in..."
          className="w-full"
        >
          Sign in
        </Button>
      </form>
      {backendConfig().demo && (
        <Button className="mt-3 w-full" onClick={() => void continueAsDemoUser()}>
          Continue as the demo user
        </Button>
      )}
      <GoogleButton
        returnState={state}
        failedText={SIGN_IN_GOOGLE_FAILED_TEXT}
        onError={(text) => {
          setError('root', { message: text });
        }}
      />
    </AuthLayout>
  );
}

/** Confirms a deleted account, until the screen is left. */
function AccountDeletedBanner() {
  const isDeleted = useAccountDeleted();
  useEffect(
    () => () => {
      accountDeleted.change(false);
    },
    [],
  );
  if (!isDeleted) return null;
  return (
    <Banner tone="success" className="mb-5">
      Your account and everything in it has been deleted. Thank you for what you shared.
    </Banner>
  );
}
