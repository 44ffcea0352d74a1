import { CALLBACK_FAILED_TEXT, CALLBACK_FAILED_TITLE } from '@promptory/domain/account-errors';
import { CALLBACK_WAIT_MS } from '@promptory/domain/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../../data/session/use-session.ts';
import { systemClock } from '../../../lib/clock.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { ConfirmSignIn } from './ConfirmSignIn.tsx';
import { OpenLink } from './OpenLink.tsx';
import { RetryLink } from './RetryLink.tsx';
import { useAuthCallback } from './use-auth-callback.ts';
import { useReturnPage } from './use-return-page.ts';
import { LoadingScreen } from '../LoadingScreen.tsx';

/** The target of redirects from Google and of sign-in links. Opens the return page afterwards. */
export function CallbackScreen() {
  const { user } = useSession();
  const result = useAuthCallback();
  const waitOver = useCallbackDelay();

  if (result === null || !waitOver) return <LoadingScreen text="Signing you in..." />;
  if (result.is === 'signed-in' || (result.is === 'nothing' && user !== null)) {
    return user === null ? <LoadingScreen text="Signing you in..." /> : <ReturnRedirect />;
  }
  if (result.is === 'waiting') {
    return (
      <OpenLink
        title="Sign in with this link"
        text="Continue to sign in. The link works once."
        action="Continue"
        open={result.open}
      />
    );
  }
  if (result.is === 'unreachable') return <RetryLink retry={result.retry} />;
  if (result.is === 'unconfirmed') return <ConfirmSignIn {...result} />;
  if (result.is === 'message') {
    return (
      <AuthLayout
        icon={<MailCheck aria-hidden />}
        title="Almost done"
        text={<p>{result.message}</p>}
      >
        <LinkButton to="/">Go home</LinkButton>
      </AuthLayout>
    );
  }
  const text = result.is === 'failed' ? result.message : CALLBACK_FAILED_TEXT;
  return (
    <AuthLayout
      icon={<CircleAlert aria-hidden className="text-danger" />}
      title={CALLBACK_FAILED_TITLE}
      text={<p role="alert">{text}</p>}
    >
      <LinkButton to="/auth/login" variant="primary" className="w-full">
        Back to Login
      </LinkButton>
    </AuthLayout>
  );
}

/** Opens the return page. The route guard asks for a second factor if one is required. */
function ReturnRedirect() {
  const page = useReturnPage();
  return <Navigate to={page.from} replace state={page} />;
}

/** True after 100 ms. The specification requires this delay (social.md, section 2). */
function useCallbackDelay(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(
    () =>
      systemClock.after(CALLBACK_WAIT_MS, () => {
        setIsOver(true);
      }),
    [],
  );
  return isOver;
}
