import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { currentSession, useSession } from '../../data/use-session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { type Authenticator, authenticators } from './second-factor.ts';

type Way = 'authenticator' | 'recovery';

/** Asks for the second factor. On success the route guard leads on to the remembered page. */
export function TwoFactorScreen() {
  const { user } = useSession();
  const [way, setWay] = useState<Way>('authenticator');
  const { factors, failed, again } = useAuthenticators();
  const byApp = way === 'authenticator';

  return (
    <AuthLayout
      icon={<ShieldCheck aria-hidden />}
      title={byApp ? 'Two-factor sign-in' : 'Use a recovery code'}
      text={
        <p>
          {byApp
            ? 'Enter the six-digit code that your authenticator app shows now.'
            : 'Enter one of the codes you kept when you set up two-factor sign-in. It turns two-factor sign-in off, and you can set it up again.'}
        </p>
      }
    >
      {byApp && failed && (
        <Banner
          tone="danger"
          className="mb-5"
          action={
            <Button size="sm" onClick={again}>
              Try again
            </Button>
          }
        >
          Your authenticators could not be loaded.
        </Banner>
      )}
      {byApp ? <FactorCodeForm factors={factors} /> : <RecoveryCodeForm />}
      <Button
        variant="ghost"
        className="mt-2 w-full"
        onClick={() => {
          setWay(byApp ? 'recovery' : 'authenticator');
        }}
      >
        {byApp ? 'Use a recovery code instead' : 'Use your authenticator instead'}
      </Button>
      <div className="mt-8 flex items-center justify-between gap-3 border-t pt-6 text-sm text-quiet">
        <span className="min-w-0 truncate">{user?.email}</span>
        <SignOutButton />
      </div>
    </AuthLayout>
  );
}

function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    try {
      await currentSession().signOut();
    } catch (error) {
      // This device has forgotten the session already; only the server could not be told.
      console.warn('The server could not be told of the sign-out:', error);
    }
  }
  return (
    <Button size="sm" busy={leaving} busyLabel="Signing out..." onClick={() => void leave()}>
      Sign out
    </Button>
  );
}

/** The authenticators of who is here; null until they are loaded. */
function useAuthenticators() {
  const [factors, setFactors] = useState<readonly Authenticator[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    authenticators(supabase()).then(
      (loaded) => {
        if (!left) setFactors(loaded);
      },
      (error: unknown) => {
        console.warn('No authenticators:', error);
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  return {
    factors,
    failed,
    again: () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    },
  };
}
