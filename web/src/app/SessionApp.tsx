import './zod-config.ts';
import { useLocation } from 'react-router';
import { nextTask } from '../browser/next-task.ts';
import { currentPath } from '../browser/site-path.ts';
import { lazyScreen } from '../browser/lazy-screen.ts';
import { backendConfig } from '../data/client/backend-config.ts';
import { connect } from '../data/client/client.ts';
import type { SessionStore } from '../data/session/session.ts';
import { supabaseSession } from '../data/session/supabase-session.ts';
import { hasStoredSession } from '../data/session/stored-session.ts';
import { openSession, useSession } from '../data/session/use-session.ts';
import { isPublicPath } from '../lib/public-path.ts';
import { AppRoutes, preloadFor } from './routes.tsx';
import { usePrefetch } from './use-prefetch.ts';

const VisitorApp = lazyScreen(() => import('./VisitorApp.tsx'), 'VisitorApp');

let session: SessionStore | undefined;

/** Connects to the backend, opens the session of this window once, and loads the code of the page. */
export async function prepareSession(): Promise<void> {
  await nextTask();
  session ??= openSession(supabaseSession(connect(backendConfig())));
  await nextTask();
  await preloadFor(currentPath(), hasStoredSession());
}

function prefetch(pathname: string): void {
  void preloadFor(pathname, hasStoredSession());
}

/** All screens that need a session, and the screens to sign in. Call `prepareSession` first. */
export function SessionApp() {
  usePrefetch(prefetch);
  const { pathname } = useLocation();
  const { loading, error, user, signedOut } = useSession();
  // True for visitors, also after the stored session has expired. After an explicit sign-out, show
  // the sign-in page instead.
  const isVisit = !loading && error === null && user === null && signedOut !== true;
  return isVisit && isPublicPath(pathname) && backendConfig().publicReading ? (
    <VisitorApp />
  ) : (
    <AppRoutes />
  );
}
