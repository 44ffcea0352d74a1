import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { maySignUp, PASSWORD_MIN_CHARS, signUpSchema } from '@promptory/domain/account';
import { SIGN_UP_GOOGLE_FAILED_TEXT } from '@promptory/domain/account-errors';
import { useState, useSyncExternalStore } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { supabase } from '../../data/client.ts';
import { keepPageOfOrigin } from '../../data/origin.ts';
import { systemClock } from '../../lib/clock.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { verifyUrl } from './addresses.ts';
import { isUsernameTaken, signUp } from './auth-calls.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { linkClass } from './link-class.ts';
import { CAPTCHA_MISSING_TEXT, useCaptcha } from './use-captcha.tsx';
import { UsernameCheck } from './username-check.ts';
import { UsernameField } from './UsernameField.tsx';

const EMPTY = { email: '', username: '', fullName: '', password: '', confirmPassword: '' };

/** Sign-up. With a session at once the route guard leads on; otherwise to the page about the mail. */
export function SignupScreen() {
  const { state } = useLocation() as { state: object | null };
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const [check] = useState(
    () =>
      new UsernameCheck((name, signal) => isUsernameTaken(supabase(), name, signal), systemClock),
  );
  const username = useSyncExternalStore(check.subscribe, check.snapshot);
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: standardSchemaResolver(signUpSchema),
    defaultValues: EMPTY,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting, isSubmitSuccessful, touchedFields } = formState;
  const form = useWatch({ control, compute: (values) => ({ ...EMPTY, ...values }) });

  const problem =
    errors.email?.message ??
    errors.username?.message ??
    errors.password?.message ??
    errors.confirmPassword?.message ??
    errors.root?.message;
  const tooShort =
    touchedFields.password && form.password !== '' && form.password.length < PASSWORD_MIN_CHARS;
  // Told once the second one is typed to its end, not at its first letter.
  const differ =
    form.confirmPassword !== '' &&
    form.password !== form.confirmPassword &&
    (touchedFields.confirmPassword === true || form.confirmPassword.length >= form.password.length);

  const submit = handleSubmit(async (complete) => {
    if (captcha.missing) {
      setError('root', { message: CAPTCHA_MISSING_TEXT });
      return;
    }
    const result = await signUp(supabase(), complete, verifyUrl(), captcha.spend());
    if (result.is === 'failed') setError('root', { message: result.text });
    if (result.is === 'to-confirm') {
      keepPageOfOrigin(state);
      await navigate('/auth/verify-email', { state: { ...state, email: complete.email } });
    }
  });

  return (
    <AuthLayout
      title="Create your account"
      windowTitle="Create an account"
      text={
        <p>
          Already have one?{' '}
          <Link to="/auth/login" state={state} className={linkClass}>
            Sign in
          </Link>
        </p>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={errors.email ? true : undefined}
        />
        <UsernameField
          {...register('username', {
            onChange: (event: { target: { value: string } }) => {
              check.type(event.target.value);
            },
          })}
          value={form.username}
          state={username}
          touched={touchedFields.username === true}
          onAskAgain={check.again}
        />
        <TextField
          {...register('fullName')}
          label="Full name"
          hint="Optional"
          autoComplete="name"
        />
        <PasswordField
          {...register('password')}
          label="Password"
          autoComplete="new-password"
          error={
            tooShort
              ? `Password must be at least ${String(PASSWORD_MIN_CHARS)} characters`
              : undefined
          }
        />
        <PasswordField
          {...register('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
          error={differ ? 'Passwords do not match' : undefined}
        />
        {captcha.field}
        <Button
          type="submit"
          variant="primary"
          disabled={!maySignUp(form, username.status)}
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel="Creating account..."
          className="w-full"
        >
          Create account
        </Button>
      </form>
      <GoogleButton
        origin={state}
        failedText={SIGN_UP_GOOGLE_FAILED_TEXT}
        onProblem={(text) => {
          setError('root', { message: text });
        }}
      />
      <p className="mt-5 text-xs text-quiet">
        By creating an account you agree to the{' '}
        <Link to="/terms" className={linkClass}>
          terms of use
        </Link>{' '}
        and have read the{' '}
        <Link to="/privacy" className={linkClass}>
          privacy notes
        </Link>
        .
      </p>
    </AuthLayout>
  );
}
