import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useState } from 'react';
import { useSession } from '../../../data/session/use-session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import type { CallbackState } from './use-auth-callback.ts';

interface ConfirmSignInProps extends Extract<CallbackState, { is: 'unconfirmed' }> {
  /** The change that the link has made already. */
  done?: string;
}

/**
 * Asks before a link signs in. Otherwise anyone could send a link that signs other people in to the
 * sender's account.
 */
export function ConfirmSignIn({ session, accept, done }: ConfirmSignInProps) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const name = session.email ?? 'an account without an email address';
  return (
    <AuthLayout
      icon={<UserRoundCheck aria-hidden />}
      title={user === null ? 'Sign in with this link?' : 'Switch accounts?'}
      text={
        user === null ? (
          <p key="sign-in">
            This link signs you in as <Account name={name} />. Only continue if this is your
            account.
          </p>
        ) : (
          <p>
            You&apos;re signed in as <Account name={user.email ?? 'another account'} />. If you
            continue, this link signs you in as <Account name={name} /> instead. Only continue if
            this is your account.
          </p>
        )
      }
    >
      {done !== undefined && (
        <Banner tone="success" className="mb-6">
          {done}
        </Banner>
      )}
      <Button
        variant="primary"
        className="w-full"
        busy={busy}
        busyLabel="Signing you in..."
        onClick={() => {
          setBusy(true);
          void accept();
        }}
      >
        <span className="max-w-[min(20rem,100vw-5rem)] truncate">Continue as {name}</span>
      </Button>
      <LinkButton to="/" replace variant="ghost" className="mt-2 w-full">
        Cancel
      </LinkButton>
    </AuthLayout>
  );
}

function Account({ name }: { name: string }) {
  return <strong className="font-medium break-words text-ink">{name}</strong>;
}
