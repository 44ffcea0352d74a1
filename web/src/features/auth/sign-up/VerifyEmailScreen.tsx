import { VERIFY_FAILED_TEXT } from '@promptory/domain/account-errors';
import { VERIFIED_SHOWN_MS } from '@promptory/domain/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../../data/session/use-session.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { verificationErrorText } from '../auth-requests.ts';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { EmailCodeForm } from '../EmailCodeForm.tsx';
import { ResendForm } from './ResendForm.tsx';
import { Steps } from '../Steps.tsx';
import { SuccessScreen } from '../SuccessScreen.tsx';
import { ConfirmSignIn } from '../callback/ConfirmSignIn.tsx';
import { OpenLink } from '../callback/OpenLink.tsx';
import { RetryLink } from '../callback/RetryLink.tsx';
import { useAuthCallback } from '../callback/use-auth-callback.ts';
import { LoadingScreen } from '../LoadingScreen.tsx';

const STEPS = [
  'Check your inbox and spam folder',
  'Click the verification link',
  "You'll be signed in automatically",
];

/** The screen about the verification email, and the target of its link. */
export function VerifyEmailScreen() {
  const { user } = useSession();
  const { state } = useLocation() as { state: { email?: unknown } | null };
  const email = typeof state?.email === 'string' ? state.email : null;
  const result = useAuthCallback();
  // Users who were already signed in do not need this screen.
  const [wasSignedIn] = useState(user !== null);

  if (result === null) return <LoadingScreen text="Verifying your email..." />;
  if (result.is === 'waiting') {
    return (
      <OpenLink
        title="Confirm your email address"
        text="Confirm your address to finish signing up."
        action="Confirm email address"
        open={result.open}
      />
    );
  }
  if (result.is === 'unreachable') return <RetryLink retry={result.retry} />;
  if (result.is === 'unconfirmed') return <ConfirmSignIn {...result} />;
  if (result.is === 'signed-in' || (result.is === 'nothing' && user !== null)) {
    // The link or the code signed the user in, here or in another tab.
    if (user === null) return <LoadingScreen text="Verifying your email..." />;
    if (result.is === 'nothing' && wasSignedIn) return <Navigate to="/" replace />;
    return (
      <SuccessScreen
        title="Email verified"
        text="Your account is ready. You'll be redirected in a moment."
        shownMs={VERIFIED_SHOWN_MS}
      />
    );
  }
  if (result.is === 'elsewhere' || result.is === 'message') {
    return (
      <AuthLayout
        icon={<CircleCheck aria-hidden className="text-success" />}
        title="Email verified"
        text={<p>{result.is === 'message' ? result.message : 'Sign in to continue.'}</p>}
      >
        <LinkButton to="/auth/login" variant="primary" className="w-full">
          Sign in to your account
        </LinkButton>
      </AuthLayout>
    );
  }
  if (result.is === 'failed') {
    const text = verificationErrorText(result);
    return (
      <AuthLayout
        icon={<CircleAlert aria-hidden className="text-danger" />}
        title={text === VERIFY_FAILED_TEXT ? 'Email not verified' : "This link doesn't work"}
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
          <p key="no-email">We sent you a verification link.</p>
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
          <EmailCodeForm email={email} type="signup" onDone={() => undefined} />
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
