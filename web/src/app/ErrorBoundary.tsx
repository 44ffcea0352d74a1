import { Component, type ReactNode } from 'react';
import { needsNewPage } from '../lib/error-kind.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** In a box, because anything can be thrown, null included. */
  caught: { error: unknown } | null;
}

/** Keeps an error inside its screen. Give it the path as key, so that another screen starts anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return (
      <ErrorScreen
        error={caught.error}
        onTryAgain={() => {
          if (needsNewPage(caught.error)) window.location.reload();
          else this.setState({ caught: null });
        }}
      />
    );
  }
}
