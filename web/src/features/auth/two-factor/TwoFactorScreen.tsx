import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import { currentSession, useSession } from '../../../data/session/use-session.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { type Authenticator, fetchAuthenticators } from './second-factor.ts';
import { logError } from '../../../browser/log-error.ts';

type Method = 'authenticator' | 'recovery';

/** Asks for the second factor. On success the route guard opens the return page. */
export function TwoFactorScreen() {
  const { user } = useSession();
  const [method, setMethod] = useState<Method>('authenticator');
  const { factors, failed, retry } = useAuthenticators();
  const usesApp = method === 'authenticator';

  return (
    <AuthLayout
      icon={<ShieldCheck aria-hidden />}
      title={usesApp ? 'Two-factor authentication' : 'Use a recovery code'}
      text={
        <p>
          {usesApp
            ? 'Enter the six-digit code from your authenticator app.'
            : 'Enter one of the codes you saved when you set up two-factor authentication. Using it turns two-factor authentication off; you can set it up again later.'}
        </p>
      }
    >
      {usesApp && failed && (
        <Banner
          tone="danger"
          className="mb-5"
          action={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          Couldn&apos;t load your authenticators.
        </Banner>
      )}
      {usesApp ? <FactorCodeForm factors={factors} /> : <RecoveryCodeForm />}
      <Button
        variant="ghost"
        className="mt-2 w-full"
        onClick={() => {
          setMethod(usesApp ? 'recovery' : 'authenticator');
        }}
      >
        {usesApp ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
      </Button>
      <div className="mt-8 flex items-center justify-between gap-3 border-t pt-6 text-sm text-quiet">
        <span className="min-w-0 truncate">{user?.email}</span>
        <SignOutButton />
      </div>
    </AuthLayout>
  );
}

function SignOutButton() {
  const [isSigningOut, setIsSigningOut] = useState(false);
  async function signOut() {
    setIsSigningOut(true);
    try {
      await currentSession().signOut();
    } catch (error) {
      // The session is already removed from this device; only the server request failed.
      logError('Could not sign out on the server', error);
    }
  }
  return (
    <Button size="sm" busy={isSigningOut} busyLabel="Signing out..." onClick={() => void signOut()}>
      Sign out
    </Button>
  );
}

/** The authenticators of the signed-in user; null until they are loaded. */
function useAuthenticators() {
  const [factors, setFactors] = useState<readonly Authenticator[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let unmounted = false;
    fetchAuthenticators(supabase()).then(
      (loaded) => {
        if (!unmounted) setFactors(loaded);
      },
      (error: unknown) => {
        logError('Could not load the authenticators', error);
        if (!unmounted) setFailed(true);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [attempt]);
  return {
    factors,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    },
  };
}
