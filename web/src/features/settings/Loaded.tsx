import type { UseQueryResult } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFactorPrompt } from './factor-context.ts';
import { wantsSecondFactor } from './problem-text.ts';
import { useAccountAction } from './use-account-action.ts';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** The final shape, while there is nothing else. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was read, or the state of reading it. What is there stays while it is renewed. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (wantsSecondFactor(query.error)) return <FactorWanted query={query} />;
  if (query.isError) {
    return (
      <ErrorState
        text="Failed to load data. Please try again."
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (query.fetchStatus === 'paused') {
    return (
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title="You are offline"
        text="This page appears as soon as you are connected again."
      />
    );
  }
  return (
    <div role="status" aria-label="Loading">
      {skeleton}
    </div>
  );
}

/** A factor was set up on another device after this one signed in. */
function FactorWanted({ query }: { query: UseQueryResult }) {
  const prompt = useFactorPrompt();
  const confirmation = useAccountAction(
    () => prompt.before(() => query.refetch({ throwOnError: true })),
    () => undefined,
    'Failed to load data. Please try again.',
  );
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden />}
      title="Confirm it is you"
      text="Your account has two-factor sign-in now."
      action={
        <Button
          variant="primary"
          busy={confirmation.busy}
          onClick={() => {
            confirmation.run(undefined);
          }}
        >
          Enter a code
        </Button>
      }
    />
  );
}
