import { hasStoredSession } from '../data/session/stored-session.ts';
import { currentPath } from '../browser/site-path.ts';
import { isPublicPath } from '../lib/public-path.ts';
import { ShellSkeleton } from './ShellSkeleton.tsx';

/** Shown while the session loads. The text appears after 150 ms, so that it does not flash. */
export function CheckingAuthentication() {
  return (
    <>
      <Shell />
      <p
        role="status"
        className="fixed inset-x-0 top-1/2 mx-auto w-max animate-appear rounded-full border bg-panel px-4 py-2 text-sm text-quiet"
      >
        Checking authentication...
      </p>
    </>
  );
}

/** The placeholder of the screen at the current address. */
export function Shell() {
  const visitorKind = isPublicPath(currentPath()) ? 'public' : 'auth';
  return <ShellSkeleton kind={hasStoredSession() ? 'app' : visitorKind} />;
}
