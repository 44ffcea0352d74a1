import { canSignUp, PASSWORD_MIN_CHARS, signUpSchema } from '@promptory/domain/account';
import { SIGN_UP_GOOGLE_FAILED_TEXT } from '@promptory/domain/account-errors';
import { useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { isUsernameTaken } from '../../../data/people/username.ts';
import { returnPageStorage } from '../callback/return-page-storage.ts';
import { systemClock } from '../../../lib/clock.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { verifyUrl } from '../redirect-urls.ts';
import { signUp } from '../auth-requests.ts';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { GoogleButton } from '../GoogleButton.tsx';
import { linkClass } from '../link-class.ts';
import { CAPTCHA_MISSING_TEXT, useCaptcha } from '../captcha/use-captcha.tsx';
import { UsernameCheck } from '../../../widgets/username/username-check.ts';
import { UsernameField } from '../../../widgets/username/UsernameField.tsx';
import { useSchemaForm } from '../../../browser/use-schema-form.ts';

/** The type of errors from the server. One that is about a field is shown at the field only. */
const REJECTED = 'rejected';
const EMPTY = { email: '', username: '', fullName: '', password: '', confirmPassword: '' };

/**
 * The sign-up screen. If the server starts a session at once, the route guard opens the return
 * page; otherwise this opens the screen about the verification email.
 */
export function SignupScreen() {
  const { state } = useLocation() as { state: object | null };
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const [usernameCheck] = useState(
    () =>
      new UsernameCheck((name, signal) => isUsernameTaken(supabase(), name, signal), systemClock),
  );
  const username = useSyncExternalStore(usernameCheck.subscribe, usernameCheck.snapshot);
  const { register, handleSubmit, setError, control, formState } = useSchemaForm(signUpSchema, {
    defaultValues: EMPTY,
    validateOn: 'submit',
  });
  const { errors, isSubmitting, isSubmitSuccessful, touchedFields } = formState;
  const form = useWatch({ control, compute: (values) => ({ ...EMPTY, ...values }) });

  const rejectedPassword = errors.password?.type === REJECTED ? errors.password.message : undefined;
  const problem =
    errors.email?.message ??
    errors.username?.message ??
    (rejectedPassword === undefined ? errors.password?.message : undefined) ??
    errors.confirmPassword?.message ??
    errors.root?.message;
  const isTooShort =
    touchedFields.password && form.password !== '' && form.password.length < PASSWORD_MIN_CHARS;
  // Report a mismatch only when the confirmation is long enough or the user has left the field.
  const isMismatch =
    form.confirmPassword !== '' &&
    form.password !== form.confirmPassword &&
    (touchedFields.confirmPassword === true || form.confirmPassword.length >= form.password.length);

  const submit = handleSubmit(async (complete) => {
    if (captcha.missing) {
      setError('root', { message: CAPTCHA_MISSING_TEXT });
      return;
    }
    const result = await signUp(supabase(), complete, verifyUrl(), captcha.takeToken());
    if (result.is === 'failed') {
      const { field = 'root', text } = result;
      setError(field, { type: REJECTED, message: text }, { shouldFocus: true });
    }
    if (result.is === 'verification-sent') {
      returnPageStorage.save(state);
      await navigate('/auth/verify-email', { state: { ...state, email: complete.email } });
    }
  });

  return (
    <AuthLayout
      intro
      title="Create your account"
      windowTitle="Create an account"
      text={
        <p>
          Already have an account?{' '}
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
              usernameCheck.check(event.target.value);
            },
          })}
          value={form.username}
          state={username}
          touched={touchedFields.username === true}
          onRetry={usernameCheck.retry}
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
            isTooShort
              ? `Password must be at least ${String(PASSWORD_MIN_CHARS)} characters`
              : rejectedPassword
          }
        />
        <PasswordField
          {...register('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
          error={isMismatch ? 'Passwords do not match' : undefined}
        />
        {captcha.field}
        <Button
          type="submit"
          variant="primary"
          disabled={!canSignUp(form, username.status)}
          busy={isSubmitting || isSubmitSuccessful}
          busyLabel="Creating account..."
          className="w-full"
        >
          Create account
        </Button>
      </form>
      <GoogleButton
        returnState={state}
        failedText={SIGN_UP_GOOGLE_FAILED_TEXT}
        onError={(text) => {
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
