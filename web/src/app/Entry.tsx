import { useLocation } from 'react-router';
import { currentPath } from '../browser/site-path.ts';
import { lazyScreen } from '../browser/lazy-screen.ts';
import { backendConfig } from '../data/client/backend-config.ts';
import { hasStoredSession } from '../data/session/stored-session.ts';
import { isPublicPath } from '../lib/public-path.ts';

const VisitorApp = lazyScreen(() => import('./VisitorApp.tsx'), 'VisitorApp');
const SessionScreens = lazyScreen(async () => {
  const { SessionApp, prepareSession } = await import('./SessionApp.tsx');
  await prepareSession();
  return { SessionApp };
}, 'SessionApp');

/**
 * Loads the code of the page at the current address, while the placeholder of the HTML is visible.
 */
export async function preloadEntry(): Promise<void> {
  await (isVisit(currentPath()) ? VisitorApp : SessionScreens).preload();
}

function isVisit(pathname: string): boolean {
  return !hasStoredSession() && isPublicPath(pathname) && backendConfig().publicReading;
}

/**
 * Public pages for visitors without a session, and the other screens. Public pages don't load the
 * code for accounts and data of members.
 */
export function Entry() {
  const { pathname } = useLocation();
  return isVisit(pathname) ? <VisitorApp /> : <SessionScreens />;
}
