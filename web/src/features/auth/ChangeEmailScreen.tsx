import { accountErrorText } from '@promptory/domain/account-errors';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../data/session/use-session.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ConfirmSignIn } from './callback/ConfirmSignIn.tsx';
import { OpenLink } from './callback/OpenLink.tsx';
import { RetryLink } from './callback/RetryLink.tsx';
import { useAuthCallback } from './callback/use-auth-callback.ts';
import { AuthLayout } from './layout/AuthLayout.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

const SETTINGS = '/settings/email';
const DONE = 'Your new email address is confirmed.';

/**
 * The target of the two links that confirm a new email address. People may open them on a device on
 * which they are not signed in.
 */
export function ChangeEmailScreen() {
  const result = useAuthCallback();
  if (result === null) return <LoadingScreen text="Confirming the address..." />;
  switch (result.is) {
    case 'nothing':
      return <Navigate to={SETTINGS} replace />;
    case 'waiting':
      return (
        <OpenLink
          title="Confirm the email address"
          text="Continue to confirm the change of your email address."
          action="Confirm email address"
          open={result.open}
        />
      );
    case 'unreachable':
      return <RetryLink retry={result.retry} />;
    case 'unconfirmed':
      return <ConfirmSignIn {...result} done={DONE} />;
    case 'message':
      return (
        <Result icon={<MailCheck aria-hidden />} title="Almost done">
          <p role="status">{result.message}</p>
        </Result>
      );
    case 'failed':
      return (
        <Result
          icon={<CircleAlert aria-hidden className="text-danger" />}
          title="This link doesn't work"
        >
          <p role="alert">{accountErrorText(toProblem(result), "This link doesn't work.")}</p>
        </Result>
      );
    // The browser that requested the change gets a session; in others, the change is done too.
    case 'signed-in':
    case 'elsewhere':
      return (
        <Result
          icon={<CircleCheck aria-hidden className="text-success" />}
          title="Email address changed"
        >
          <p role="status">{DONE}</p>
        </Result>
      );
  }
}

function toProblem({ message, code }: { message: string; code: string | null }) {
  return { message, code: code ?? undefined };
}

interface ResultProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** A result, with the way back to the settings or to the site. */
function Result({ icon, title, children }: ResultProps) {
  const { user } = useSession();
  return (
    <AuthLayout icon={icon} title={title} text={children}>
      <LinkButton to={user === null ? '/' : SETTINGS} variant="primary" className="w-full">
        {user === null ? 'Continue' : 'Go to email settings'}
      </LinkButton>
    </AuthLayout>
  );
}
