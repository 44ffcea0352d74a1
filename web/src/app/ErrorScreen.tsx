import { useEffect, useRef, useState } from 'react';
import { SITE_PATH } from '../browser/site-path.ts';
import { useSiteUpdated } from '../browser/use-site-updated.ts';
import { errorTexts } from '../lib/error-texts.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';

interface ErrorScreenProps {
  error: unknown;
  onTryAgain: () => void;
}

const NEW_VERSION = {
  title: 'New version available',
  text: 'Promptory was updated while this page was open. Reload to continue.',
};

/** Shown instead of a crashed screen. Needs no router, so it can replace the whole app. */
export function ErrorScreen({ error, onTryAgain }: ErrorScreenProps) {
  const [id] = useState(() => Math.random().toString(36).slice(2, 10));
  const heading = useRef<HTMLHeadingElement>(null);
  const updated = useSiteUpdated(error);
  const { title, text } = updated ? NEW_VERSION : errorTexts(error);

  useEffect(() => {
    console.error(`Error ${id}:`, error);
    heading.current?.focus();
  }, [id, error]);

  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col px-4 py-24">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p className="mt-3 text-quiet">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        {!updated && (
          <Button variant="primary" onClick={onTryAgain}>
            Try Again
          </Button>
        )}
        <Button
          variant={updated ? 'primary' : 'secondary'}
          onClick={() => {
            window.location.reload();
          }}
        >
          {updated ? 'Reload' : 'Refresh Page'}
        </Button>
        <a href={SITE_PATH} className={buttonClass('ghost')}>
          Go Home
        </a>
      </div>
      <p className="mt-8 border-t pt-4 text-sm text-quiet">
        If you report this, please quote the error ID{' '}
        <code className="font-mono text-ink select-all">{id}</code>.
      </p>
    </div>
  );
}
