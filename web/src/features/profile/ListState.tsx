import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';

interface ListStateProps {
  query: UseInfiniteQueryResult;
  /** What is waited for, with its verb: 'Your posts appear'. */
  what: string;
}

/** A list of works of which nothing was read yet: loading, failed, or waiting for the network. */
export function ListState({ query, what }: ListStateProps) {
  if (query.isError) {
    return (
      <ErrorState
        text="Failed to load data. Please try again."
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  return query.fetchStatus === 'paused' ? (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title="You are offline"
      text={`${what} as soon as you are connected again.`}
    />
  ) : (
    <CardsSkeleton />
  );
}
