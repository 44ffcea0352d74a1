import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../../browser/use-document-title.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { ThemeToggle } from '../../../ui/ThemeToggle.tsx';
import { ArtworkStrip, AuthArtwork } from './AuthArtwork.tsx';

interface AuthLayoutProps {
  title: string;
  /** The document title, if it differs from the heading. */
  windowTitle?: string;
  text: ReactNode;
  children?: ReactNode;
  /** An icon above the heading, for screens that show a result. */
  icon?: ReactNode;
  /** Shows a strip of the artwork above a short form on narrow screens. */
  strip?: boolean;
}

/** The layout of the account screens: the form, and the artwork beside it on wide screens. */
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
  const previousTitle = useRef(title);
  useEffect(() => {
    // Move focus to the new heading so that screen readers announce it.
    if (previousTitle.current !== title) heading.current?.focus();
    previousTitle.current = title;
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
        {/* Aligned to the top, so that changes below do not move the heading. */}
        <main className="mx-auto w-full max-w-sm flex-1 pt-[min(7vh,4rem)] pb-8 max-md:pt-6">
          {strip && (
            <div className="mb-8 lg:hidden">
              <ArtworkStrip />
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
        <AuthArtwork />
      </div>
    </div>
  );
}
