import { useLocation } from 'react-router';
import { useDocumentTitle } from '../browser/use-document-title.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

/** Shown for an unknown address. */
export function NotFoundScreen() {
  useDocumentTitle('Page not found');
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start gutter py-[12dvh]">
      <p className="font-mono text-sm text-quiet">404</p>
      <h1 className="mt-3 text-3xl">Page not found</h1>
      <p className="mt-3 text-lg text-quiet">
        There is no page at{' '}
        <code className="font-mono text-base break-all text-ink">{pathname}</code>.
      </p>
      <LinkButton to="/" variant="primary" className="mt-8">
        Go home
      </LinkButton>
    </div>
  );
}
