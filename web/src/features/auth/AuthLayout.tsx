import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Logo } from '../../ui/Logo.tsx';
import { ThemeToggle } from '../../ui/ThemeToggle.tsx';
import { LightStrip, LightTable } from './LightTable.tsx';

interface AuthLayoutProps {
  title: string;
  /** The name of the window, where it is not the heading. */
  windowTitle?: string;
  text: ReactNode;
  children?: ReactNode;
  /** Above the heading of a screen that tells how something went. */
  icon?: ReactNode;
  /** A strip of the picture above a short form, where the light table has no room. */
  strip?: boolean;
}

/** The page around the account forms: the form at the left, on wide screens a light table beside it. */
export function AuthLayout({
  title,
  windowTitle = title,
  text,
  icon,
  strip = false,
  children,
}: AuthLayoutProps) {
  useDocumentTitle(windowTitle);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleBefore = useRef(title);
  useEffect(() => {
    // What took the place of a form is read out, and the keyboard goes on from there.
    if (titleBefore.current !== title) heading.current?.focus();
    titleBefore.current = title;
  }, [title]);

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
        {/* Held by its top: what appears below, or in place of the form, moves nothing above. */}
        <main className="mx-auto w-full max-w-sm flex-1 pt-[min(7vh,4rem)] pb-8 max-md:pt-6">
          {strip && (
            <div className="mb-8 lg:hidden">
              <LightStrip />
            </div>
          )}
          {icon !== undefined && (
            <div className="mb-5 grid size-12 place-items-center rounded-card bg-panel text-accent-text shadow-card">
              {icon}
            </div>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h1>
          <div className="mt-2 mb-8 text-pretty text-quiet">{text}</div>
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
