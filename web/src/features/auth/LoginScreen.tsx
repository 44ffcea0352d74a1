import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { signInSchema } from '@promptory/domain/account';
import { SIGN_IN_GOOGLE_FAILED_TEXT } from '@promptory/domain/account-errors';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { supabase } from '../../data/client.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { signIn } from './auth-calls.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { Goodbye } from './Goodbye.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { linkClass } from './link-class.ts';
import { endReset } from './reset-permit.ts';
import { CAPTCHA_MISSING_TEXT, useCaptcha } from './use-captcha.tsx';

/** Sign-in. On success the route guard leads on to the remembered page, so nothing happens here. */
export function LoginScreen() {
  const { state } = useLocation() as { state: object | null };
  const captcha = useCaptcha();
  // Whoever signs in here did not come by the reset link of somebody before them.
  useEffect(endReset, []);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const problem = errors.email?.message ?? errors.password?.message ?? errors.root?.message;

  const submit = handleSubmit(async (form) => {
    setUnconfirmed(null);
    if (captcha.missing) {
      setError('root', { message: CAPTCHA_MISSING_TEXT });
      return;
    }
    const failure = await signIn(supabase(), form, captcha.spend());
    if (failure === null) return;
    setError('root', { message: failure.text });
    if (failure.unconfirmed) setUnconfirmed(form.email);
  });

  return (
    <AuthLayout
      strip
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
      <Goodbye state={state} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {problem !== undefined && (
          <Banner tone="danger">
            {problem}
            {unconfirmed !== null && (
              <>
                {' '}
                <Link
                  to="/auth/verify-email"
                  state={{ ...state, email: unconfirmed }}
                  className="font-medium underline underline-offset-3"
                >
                  Send it again
                </Link>
              </>
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
      <GoogleButton
        origin={state}
        failedText={SIGN_IN_GOOGLE_FAILED_TEXT}
        onProblem={(text) => {
          setError('root', { message: text });
        }}
      />
    </AuthLayout>
  );
}
