import { emailFormSchema } from '@promptory/domain/account';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { returnPageStorage } from '../callback/return-page-storage.ts';
import { RESET_PASSWORD_PATH } from '../../../browser/return-page.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSchemaForm } from '../../../browser/use-schema-form.ts';
import { resetUrl } from '../redirect-urls.ts';
import { sendResetEmail } from '../auth-requests.ts';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { EmailCodeForm } from '../EmailCodeForm.tsx';
import { allowPasswordReset } from './reset-permit.ts';
import { Steps } from '../Steps.tsx';
import { CAPTCHA_MISSING_TEXT, useCaptcha } from '../captcha/use-captcha.tsx';

const STEPS = [
  'Check your inbox and spam folder',
  'Click the reset link in the email',
  'Choose a new password',
];

/** Requests a password reset email. The result does not reveal if the address has an account. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <RequestForm onSent={setSentTo} /> : <EmailSent email={sentTo} />;
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { state } = useLocation() as { state: unknown };
  const captcha = useCaptcha();
  const { register, handleSubmit, setError, control, formState } = useSchemaForm(emailFormSchema, {
    defaultValues: { email: '' },
    validateOn: 'submit',
  });
  const { errors, isSubmitting } = formState;
  const email = useWatch({ control, name: 'email' });

  const submit = handleSubmit(async (form) => {
    if (captcha.missing) {
      setError('root', { message: CAPTCHA_MISSING_TEXT });
      return;
    }
    returnPageStorage.save(state);
    const text = await sendResetEmail(supabase(), form.email, resetUrl(), captcha.takeToken());
    if (text === null) onSent(form.email);
    else setError('root', { message: text });
  });

  return (
    <AuthLayout
      title="Forgot your password?"
      text={<p>Enter your email address. We&apos;ll send you a link to choose a new password.</p>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message !== undefined && <Banner tone="danger">{errors.root.message}</Banner>}
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        {captcha.field}
        <Button
          type="submit"
          variant="primary"
          disabled={email.trim() === ''}
          busy={isSubmitting}
          busyLabel="Sending reset link..."
          className="w-full"
        >
          Send reset link
        </Button>
      </form>
      <BackToLogin />
    </AuthLayout>
  );
}

function EmailSent({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <AuthLayout
      icon={<Mail aria-hidden />}
      title="Check your email"
      text={
        <p>
          If there&apos;s an account for{' '}
          <strong className="font-medium break-words text-ink">{email}</strong>, we&apos;ve sent a
          link to choose a new password.
        </p>
      }
    >
      <Steps steps={STEPS} />
      <div className="mt-8 border-t pt-6">
        <EmailCodeForm
          email={email}
          type="recovery"
          onDone={() => {
            allowPasswordReset();
            void navigate(RESET_PASSWORD_PATH);
          }}
        />
      </div>
      <BackToLogin />
    </AuthLayout>
  );
}

function BackToLogin() {
  const { state } = useLocation() as { state: unknown };
  return (
    <LinkButton to="/auth/login" state={state} variant="ghost" className="mt-2 w-full">
      Back to login
    </LinkButton>
  );
}
