import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../data/use-session.ts';
import { rememberedPage, rememberPage } from '../lib/origin-page.ts';
import { AuthenticationError } from './AuthenticationError.tsx';
import { CheckingAuthentication } from './CheckingAuthentication.tsx';

/** Pages that require sign-in: others are sent to the sign-in page, which remembers where they were. */
export function RequireUser() {
  const { loading, user, error } = useSession();
  const location = useLocation();
  if (loading) return <CheckingAuthentication />;
  if (isTimeout(error)) return <AuthenticationError />;
  if (!user) return <Navigate to="/auth/login" replace state={rememberPage(location)} />;
  return <Outlet />;
}

/** Pages for visitors only: who is signed in goes to the remembered page, or home. */
export function VisitorsOnly() {
  const { loading, user, error } = useSession();
  const { state } = useLocation() as { state: unknown };
  if (loading) return <CheckingAuthentication />;
  if (isTimeout(error)) return <AuthenticationError />;
  if (user) return <Navigate to={rememberedPage(state)} replace />;
  return <Outlet />;
}

/** The specification tells this error by its text. */
function isTimeout(error: string | null): boolean {
  return error?.includes('timeout') ?? false;
}
