import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../ui/Logo.tsx';
import { ThemeToggle } from '../../ui/ThemeToggle.tsx';
import { LightStrip, LightTable } from './LightTable.tsx';

interface AuthLayoutProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
  /** A strip of the picture above a short form, where the light table has no room. */
  strip?: boolean;
}

/** The page around the account forms: the form at the left, on wide screens a light table beside it. */
export function AuthLayout({ title, text, strip = false, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col gutter">
        <header className="flex h-16 items-center justify-between">
          <Link to="/" className="flex rounded-control">
            <Logo />
          </Link>
          <div className="-mr-2.5">
            <ThemeToggle />
          </div>
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-8 md:py-12">
          {strip && (
            <div className="mb-8 lg:hidden">
              <LightStrip />
            </div>
          )}
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-2 mb-8 text-quiet">{text}</p>
          {children}
        </main>
        <footer className="flex h-16 items-center gap-4 text-xs text-quiet max-lg:justify-center">
          <Link to="/terms" className="py-1 hover:text-ink">
            Terms
          </Link>
          <Link to="/privacy" className="py-1 hover:text-ink">
            Privacy
          </Link>
        </footer>
      </div>
      <div className="hidden place-items-center border-l bg-page p-12 lg:grid">
        <LightTable />
      </div>
    </div>
  );
}
