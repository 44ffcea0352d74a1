import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type SessionState } from '../data/session.ts';
import { useSession } from '../data/use-session.ts';
import { rememberedPage, rememberPage } from '../lib/origin-page.ts';
import { AuthenticationError } from './AuthenticationError.tsx';
import { CheckingAuthentication } from './CheckingAuthentication.tsx';

const LOGIN = '/auth/login';
const SECOND_FACTOR = '/auth/two-factor';

/**
 * Pages that require sign-in, the second factor included where there is one: others are sent to
 * the page that asks for what is missing, which remembers where they were.
 */
export function RequireUser() {
  const session = useSession();
  const location = useLocation();
  const { user } = session;
  const here = rememberPage(location);
  return (
    <Known session={session}>
      {!user && <Navigate to={LOGIN} replace state={session.left === true ? null : here} />}
      {user?.secondFactorDue === true && <Navigate to={SECOND_FACTOR} replace state={here} />}
      {user?.secondFactorDue === false && <Outlet />}
    </Known>
  );
}

/** Pages for visitors only: who is signed in goes to the remembered page, or home. */
export function VisitorsOnly() {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  const { user } = session;
  return (
    <Known session={session}>
      {!user && <Outlet />}
      {user?.secondFactorDue === true && <Navigate to={SECOND_FACTOR} replace state={state} />}
      {user?.secondFactorDue === false && <Navigate to={rememberedPage(state)} replace />}
    </Known>
  );
}

/** The page that asks for the second factor: for those who have not shown it yet. */
export function SecondFactorOnly() {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  const { user } = session;
  return (
    <Known session={session}>
      {!user && <Navigate to={LOGIN} replace state={state} />}
      {user?.secondFactorDue === true && <Outlet />}
      {user?.secondFactorDue === false && <Navigate to={rememberedPage(state)} replace />}
    </Known>
  );
}

/** Pages that links lead to: they find out for themselves who is here, and who is now. */
export function AnyVisitor() {
  const session = useSession();
  return (
    <Known session={session}>
      <Outlet />
    </Known>
  );
}

/** Waits until it is known who is here. */
function Known({ session, children }: { session: SessionState; children: ReactNode }) {
  if (session.loading) return <CheckingAuthentication />;
  // The specification tells this error by its text.
  if (session.error?.includes('timeout') === true) return <AuthenticationError />;
  return children;
}
