import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { Logo } from '../ui/Logo.tsx';
import { ThemeToggle } from '../ui/ThemeToggle.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The header and layout of pages that need no sign-in. */
export function PublicPage() {
  const { pathname } = useLocation();
  return (
    <>
      <header className="flex h-16 items-center justify-between gutter">
        <Link to="/" className="flex rounded-control">
          <Logo />
        </Link>
        <div className="-mr-2.5">
          <ThemeToggle />
        </div>
      </header>
      <main>
        <Suspense>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
    </>
  );
}
