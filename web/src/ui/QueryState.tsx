import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';

/** The fields of a TanStack query result that QueryState uses. */
interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: QueryResult<Data>;
  /** Loading placeholder in the shape of the content. It must have the role `status`. */
  skeleton: ReactNode;
  errorText?: string;
  retryLabel?: string;
  /** Shows the retry action as a text link, where the specification requires it. */
  retryAsLink?: boolean;
  /** Shown instead of the content if `isEmpty` returns true for the data. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Renders the content. Loaded data stays visible during a refetch. */
  children?: (data: Data) => ReactNode;
}

/** Shows the content of a query, or its loading, error, offline or empty state. */
export function QueryState<Data>({
  query,
  skeleton,
  errorText = 'Failed to load data. Please try again.',
  retryLabel = 'Try again',
  retryAsLink = false,
  empty = null,
  isEmpty = () => false,
  children = () => null,
}: QueryStateProps<Data>) {
  const { data } = query;
  if (data !== undefined) return isEmpty(data) ? empty : children(data);
  if (query.isError) {
    const retry = () => void query.refetch();
    return (
      <ErrorState
        text={errorText}
        action={
          retryAsLink ? (
            <button
              type="button"
              onClick={retry}
              className="min-h-6 font-medium text-accent-text underline underline-offset-4"
            >
              {retryLabel}
            </button>
          ) : (
            <Button busy={query.isFetching} onClick={retry}>
              {retryLabel}
            </Button>
          )
        }
      />
    );
  }
  return query.fetchStatus === 'paused' ? <OfflineState /> : skeleton;
}

/** Shown instead of content that could not be loaded because the device is offline. */
export function OfflineState() {
  return (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title="You're offline"
      text="This will load when you're connected again."
    />
  );
}
