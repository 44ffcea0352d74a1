import { Component, type ReactNode } from 'react';
import { isChunkLoadError } from '../lib/error-texts.ts';
import { retryFailedScreens } from '../browser/lazy-screen.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /**
   * A change of this value resets the error. Unlike a change of `key`, it keeps the children's
   * state.
   */
  resetKey?: string;
}

interface ErrorBoundaryState {
  /** The error is in an object, because the thrown value itself can be null. */
  caught: { error: unknown } | null;
}

/** Shows the error screen instead of a screen that crashed. Pass the path as key to reset it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.caught !== null) {
      this.setState({ caught: null });
    }
  }

  readonly #tryAgain = (error: unknown) => {
    const canRetry = retryFailedScreens() || !isChunkLoadError(error);
    // Don't reload while offline: the page would be lost and the code would still be missing.
    if (canRetry || !navigator.onLine) this.setState({ caught: null });
    else window.location.reload();
  };

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return (
      <ErrorScreen
        error={caught.error}
        onTryAgain={() => {
          this.#tryAgain(caught.error);
        }}
      />
    );
  }
}
