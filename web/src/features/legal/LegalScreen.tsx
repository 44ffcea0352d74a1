import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { fetchLegalText, LEGAL_PAGES, type LegalPage } from './legal-text.ts';
import { LegalMarkdown } from './LegalMarkdown.tsx';

/** '/terms' and '/privacy': what the operator of this site wrote, or what came with the software. */
export function LegalScreen() {
  const { pathname } = useLocation();
  const page: LegalPage = pathname.startsWith('/privacy') ? 'privacy' : 'terms';
  useDocumentTitle(LEGAL_PAGES[page]);
  return (
    <div className="mx-auto w-full max-w-2xl gutter pt-8 pb-16 break-words">
      <LegalText key={page} page={page} />
      <nav
        aria-label="Legal"
        className="mt-12 flex flex-wrap gap-x-6 gap-y-2 border-t pt-4 text-sm text-quiet"
      >
        {Object.entries(LEGAL_PAGES).map(([name, label]) => (
          <Link
            key={name}
            to={`/${name}`}
            aria-current={name === page ? 'page' : undefined}
            className="py-1 hover:text-ink aria-[current]:text-ink"
          >
            {label}
          </Link>
        ))}
        <Link to="/" className="py-1 hover:text-ink">
          Go home
        </Link>
      </nav>
    </div>
  );
}

function LegalText({ page }: { page: LegalPage }) {
  const [tries, setTries] = useState(0);
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const ends = new AbortController();
    fetchLegalText(page, ends.signal).then(setText, (error: unknown) => {
      if (ends.signal.aborted) return;
      console.warn('A text could not be loaded', error);
      setFailed(true);
    });
    return () => {
      ends.abort();
    };
  }, [page, tries]);

  if (text !== null) return <LegalMarkdown text={text} />;
  if (failed) {
    return (
      <ErrorState
        title={LEGAL_PAGES[page]}
        text="Failed to load data. Please try again."
        action={
          <Button
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="mb-2 h-11 w-1/2" />
      {[1, 2, 3, 4].map((paragraph) => (
        <div key={paragraph}>
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </div>
  );
}
