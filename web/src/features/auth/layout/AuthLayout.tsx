import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../../browser/use-document-title.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { ThemeToggle } from '../../../ui/ThemeToggle.tsx';
import { LateComponent } from '../../../widgets/LateComponent.tsx';
import { AuthIntro } from './AuthIntro.tsx';
import { authColumnClass } from './intro.ts';

interface AuthLayoutProps {
  title: string;
  /** The document title, if it differs from the heading. */
  windowTitle?: string;
  text: ReactNode;
  children?: ReactNode;
  /** An icon above the heading, for screens that show a result. */
  icon?: ReactNode;
  /** True to show the introduction to this site, on screens that new users see first. */
  intro?: boolean;
}

const NO_PROPS = {};

async function loadArtwork() {
  return (await import('./Artwork.tsx')).Artwork;
}

/** The layout of the account screens: the form, and the artwork beside it on wide screens. */
export function AuthLayout({
  title,
  windowTitle = title,
  text,
  icon,
  intro = false,
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
        <main className={authColumnClass}>
          {intro && <AuthIntro />}
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
      <div className="relative hidden overflow-hidden border-l bg-page lg:block">
        <div className="sticky top-0 h-dvh">
          <LateComponent load={loadArtwork} props={NO_PROPS} />
        </div>
      </div>
    </div>
  );
}
