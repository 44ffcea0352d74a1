import { VERIFY_FAILED_TEXT } from '@promptory/domain/account-errors';
import { VERIFIED_SHOWN_MS } from '@promptory/domain/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../data/use-session.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { verificationProblem } from './auth-calls.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { MailCodeForm } from './MailCodeForm.tsx';
import { ResendForm } from './ResendForm.tsx';
import { Steps } from './Steps.tsx';
import { Success } from './Success.tsx';
import { useArrival } from './use-arrival.ts';
import { Waiting } from './Waiting.tsx';

const STEPS = [
  'Check your inbox and spam folder',
  'Click the verification link',
  "You'll be signed in automatically",
];

/** The page about the mail that confirms an address, and the page that its link leads to. */
export function VerifyEmailScreen() {
  const { user } = useSession();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const email = typeof state?.email === 'string' ? state.email : null;
  const arrival = useArrival();
  // Who comes as a visitor waits here for the mail; who is signed in already has no errand here.
  const [cameSignedIn] = useState(user !== null);

  if (arrival === null) return <Waiting text="Verifying your email..." />;
  if (arrival.is === 'signed-in' || (arrival.is === 'nothing' && user !== null)) {
    // Signed in by the link, by the code, or by the link in another tab.
    if (user === null) return <Waiting text="Verifying your email..." />;
    if (arrival.is === 'nothing' && cameSignedIn) return <Navigate to="/" replace />;
    return (
      <Success
        title="Email verified"
        text="Your account is ready. You will be taken there in a moment."
        shownMs={VERIFIED_SHOWN_MS}
      />
    );
  }
  if (arrival.is === 'elsewhere' || arrival.is === 'message') {
    return (
      <AuthLayout
        icon={<CircleCheck aria-hidden className="text-success" />}
        title="Email verified"
        text={<p>{arrival.is === 'message' ? arrival.message : 'Sign in to go on.'}</p>}
      >
        <LinkButton to="/auth/login" variant="primary" className="w-full">
          Sign in to your account
        </LinkButton>
      </AuthLayout>
    );
  }
  if (arrival.is === 'failed') {
    const text = verificationProblem(arrival);
    return (
      <AuthLayout
        icon={<CircleAlert aria-hidden className="text-danger" />}
        title={text === VERIFY_FAILED_TEXT ? 'Not verified' : 'This link does not work'}
        text={<p role="alert">{text}</p>}
      >
        <ResendForm email={email} />
        <ToLogin />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      icon={<Mail aria-hidden />}
      title="Check your email"
      text={
        email === null ? (
          <p>We sent a verification link to your address.</p>
        ) : (
          <p>
            We sent a verification link to{' '}
            <strong className="font-medium break-words text-ink">{email}</strong>.
          </p>
        )
      }
    >
      <Steps steps={STEPS} />
      {email !== null && (
        <div className="mt-8">
          <MailCodeForm email={email} type="signup" onDone={() => undefined} />
        </div>
      )}
      <div className="mt-8 border-t pt-6">
        <ResendForm email={email} />
        <ToLogin />
      </div>
    </AuthLayout>
  );
}

function ToLogin() {
  const { state } = useLocation() as { state: unknown };
  return (
    <LinkButton to="/auth/login" state={state} variant="ghost" className="mt-2 w-full">
      Sign in to your account
    </LinkButton>
  );
}
