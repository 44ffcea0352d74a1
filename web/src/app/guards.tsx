import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type SessionState } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';
import { readReturnPage, toReturnState } from '../browser/return-page.ts';
import { AuthenticationError } from './AuthenticationError.tsx';
import { CheckingAuthentication } from './CheckingAuthentication.tsx';

const LOGIN = '/auth/login';
const SECOND_FACTOR = '/auth/two-factor';

/**
 * For pages that require sign-in, and the second factor if the account has one. Other visitors are
 * redirected to the sign-in or two-factor page and return to this page afterwards.
 */
export function RequireSignIn() {
  const session = useSession();
  const location = useLocation();
  const { user } = session;
  const here = toReturnState(location);
  return (
    <SessionLoaded session={session}>
      {!user && <Navigate to={LOGIN} replace state={session.signedOut === true ? null : here} />}
      {user?.needsSecondFactor === true && <Navigate to={SECOND_FACTOR} replace state={here} />}
      {user?.needsSecondFactor === false && <Outlet />}
    </SessionLoaded>
  );
}

/** For signed-out visitors only. Redirects signed-in users to the remembered page or to `/`. */
export function RequireSignOut() {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  const { user } = session;
  return (
    <SessionLoaded session={session}>
      {!user && <Outlet />}
      {user?.needsSecondFactor === true && <Navigate to={SECOND_FACTOR} replace state={state} />}
      {user?.needsSecondFactor === false && (
        <Navigate to={readReturnPage(state)} replace state={state} />
      )}
    </SessionLoaded>
  );
}

/** For users who signed in and must still verify their second factor. */
export function SecondFactorOnly() {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  const { user } = session;
  return (
    <SessionLoaded session={session}>
      {!user && <Navigate to={LOGIN} replace state={state} />}
      {user?.needsSecondFactor === true && <Outlet />}
      {user?.needsSecondFactor === false && (
        <Navigate to={readReturnPage(state)} replace state={state} />
      )}
    </SessionLoaded>
  );
}

/** For targets of email and sign-in links. Renders after the session check, signed in or not. */
export function WaitForSession() {
  const session = useSession();
  return (
    <SessionLoaded session={session}>
      <Outlet />
    </SessionLoaded>
  );
}

/** Renders its children once the session is loaded. */
function SessionLoaded({ session, children }: { session: SessionState; children: ReactNode }) {
  if (session.loading) return <CheckingAuthentication />;
  // The specification defines this error by the word 'timeout' in its message.
  if (session.error?.includes('timeout') === true) return <AuthenticationError />;
  return children;
}
