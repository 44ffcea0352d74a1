import { forgotSchema } from '@promptory/domain/account';
import Mail from 'lucide-react/icons/mail';
import { type SyntheticEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { supabase } from '../../data/client.ts';
import { keepPageOfOrigin } from '../../data/origin.ts';
import { RESET_PATH } from '../../lib/origin-page.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { resetUrl } from './addresses.ts';
import { sendResetMail } from './auth-calls.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { MailCodeForm } from './MailCodeForm.tsx';
import { allowReset } from './reset-permit.ts';
import { Steps } from './Steps.tsx';
import { CAPTCHA_MISSING_TEXT, useCaptcha } from './use-captcha.tsx';

const STEPS = [
  'Check your inbox and spam folder',
  'Click the reset link in the email',
  'Choose a new password',
];

/** Asks for a mail to choose a new password; says the same whether the address has an account or not. */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <Request onSent={setSentTo} /> : <Sent email={sentTo} />;
}

function Request({ onSent }: { onSent: (email: string) => void }) {
  const { state } = useLocation() as { state: unknown };
  const captcha = useCaptcha();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<{ text: string; inField: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    const form = forgotSchema.safeParse({ email: typed });
    if (!form.success) {
      setProblem({ text: form.error.issues[0]?.message ?? '', inField: true });
      return;
    }
    if (captcha.missing) {
      setProblem({ text: CAPTCHA_MISSING_TEXT, inField: false });
      return;
    }
    setBusy(true);
    keepPageOfOrigin(state);
    const text = await sendResetMail(supabase(), form.data.email, resetUrl(), captcha.spend());
    setBusy(false);
    if (text === null) onSent(form.data.email);
    else setProblem({ text, inField: false });
  }

  return (
    <AuthLayout
      strip
      title="Forgot your password?"
      text={<p>Enter your address, and we send you a link to choose a new one.</p>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {problem !== null && !problem.inField && <Banner tone="danger">{problem.text}</Banner>}
        <TextField
          label="Email"
          type="email"
          required
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problem?.inField === true ? problem.text : undefined}
        />
        {captcha.field}
        <Button
          type="submit"
          variant="primary"
          disabled={typed.trim() === ''}
          busy={busy}
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

function Sent({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <AuthLayout
      icon={<Mail aria-hidden />}
      title="Check your email"
      text={
        <p>
          If there is an account for{' '}
          <strong className="font-medium break-words text-ink">{email}</strong>, a link to choose a
          new password is on its way.
        </p>
      }
    >
      <Steps steps={STEPS} />
      <div className="mt-8 border-t pt-6">
        <MailCodeForm
          email={email}
          type="recovery"
          onDone={() => {
            allowReset();
            void navigate(RESET_PATH);
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
