import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { toReturnState } from '../../browser/return-page.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { ThemeToggle } from '../../ui/ThemeToggle.tsx';

/** Visible only while focused. */
const skipClass = buttonClass(
  'primary',
  'sm',
  'fixed top-2 left-2 z-50 -translate-y-16 focus:translate-y-0',
);

/** The header and footer of the pages that visitors without an account can read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const state = toReturnState(useLocation());
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className={skipClass}>
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b bg-page">
        <div className="mx-auto flex h-14 max-w-[1288px] items-center gap-1 gutter sm:gap-2">
          <Link to="/browse" aria-label="Promptory" className="flex rounded-control py-2">
            <span className="flex sm:hidden">
              <Logo withName={false} />
            </span>
            <span className="hidden sm:flex">
              <Logo />
            </span>
          </Link>
          <nav aria-label="Main" className="flex h-full flex-1 items-stretch sm:ml-4">
            <NavLink
              to="/browse"
              className="relative flex items-center rounded-control px-2 text-sm font-medium text-quiet transition-colors after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-accent-text aria-[current=page]:after:bg-accent"
            >
              Browse
            </NavLink>
          </nav>
          <ThemeToggle />
          <LinkButton
            to="/auth/login"
            state={state}
            variant="ghost"
            size="sm"
            className="max-md:h-11"
          >
            Sign in
          </LinkButton>
          <LinkButton
            to="/auth/signup"
            state={state}
            variant="primary"
            size="sm"
            className="max-md:h-11"
          >
            Sign up
          </LinkButton>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="border-t">
        <div className="mx-auto flex min-h-14 max-w-[1288px] flex-wrap items-center justify-between gap-x-6 gutter py-2 text-xs text-quiet">
          <p className="py-1">Promptory: AI prompts and the results people made with them.</p>
          <nav aria-label="Legal" className="flex gap-4">
            {LEGAL_LINKS.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="flex items-center py-1 hover:text-ink max-md:min-h-11"
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </footer>
    </div>
  );
}

const LEGAL_LINKS = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
];
