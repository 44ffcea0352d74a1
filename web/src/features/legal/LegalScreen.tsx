import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { fetchLegalText, LEGAL_PAGES, type LegalPage } from './legal-text.ts';
import { LegalMarkdown } from './LegalMarkdown.tsx';
import { logError } from '../../browser/log-error.ts';

/** '/terms' and '/privacy', with the texts of the operator or the default ones. */
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
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    fetchLegalText(page, controller.signal).then(setText, (error: unknown) => {
      if (controller.signal.aborted) return;
      logError('Could not load the page text', error);
      setFailed(true);
    });
    return () => {
      controller.abort();
    };
  }, [page, attempt]);

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
              setAttempt(attempt + 1);
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
