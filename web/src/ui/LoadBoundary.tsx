import { Component, type ReactNode } from 'react';
import { retryFailedScreens } from '../browser/lazy-screen.ts';
import { useSiteUpdated } from '../browser/use-site-updated.ts';
import { isChunkLoadError } from '../lib/error-texts.ts';
import { Button } from './Button.tsx';

interface LoadBoundaryProps {
  children: ReactNode;
  /** Hides the notice, for example while a dialog that failed to load is closed. */
  hidden?: boolean;
  /** Shows the notice at the bottom of the window instead of inside the page. */
  floating?: boolean;
}

interface LoadBoundaryState {
  caught: { error: unknown } | null;
  hasRetried: boolean;
}

/**
 * Shows a notice if the code of its children can't be loaded. Other parts of the screen keep
 * working. Load the code with `lazyScreen`, otherwise it can't be retried.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { caught: null, hasRetried: false };

  static getDerivedStateFromError(error: unknown): Partial<LoadBoundaryState> {
    return { caught: { error } };
  }

  readonly #tryAgain = () => {
    retryFailedScreens();
    this.setState({ caught: null, hasRetried: true });
  };

  override render() {
    const { children, hidden = false, floating = false } = this.props;
    const { caught, hasRetried } = this.state;
    if (caught === null) return children;
    // The error screen handles other errors.
    if (!isChunkLoadError(caught.error)) throw caught.error;
    if (hidden) return null;
    const notice = (
      <LoadNotice error={caught.error} canRetry={!hasRetried} onTryAgain={this.#tryAgain} />
    );
    if (!floating) return notice;
    return (
      <div className="fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-50 mx-auto max-w-md">
        {notice}
      </div>
    );
  }
}

interface LoadNoticeProps {
  error: unknown;
  canRetry: boolean;
  onTryAgain: () => void;
}

function LoadNotice({ error, canRetry, onTryAgain }: LoadNoticeProps) {
  const updated = useSiteUpdated(error);
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-3 rounded-card border bg-raised p-3 shadow-lift"
    >
      <p className="min-w-0">
        {updated
          ? 'New version available. Reload to continue.'
          : "Couldn't load this part. Check your connection and try again."}
      </p>
      {canRetry && !updated ? (
        <Button size="sm" onClick={onTryAgain}>
          Try again
        </Button>
      ) : (
        <Button
          size="sm"
          onClick={() => {
            window.location.reload();
          }}
        >
          Reload
        </Button>
      )}
    </div>
  );
}
