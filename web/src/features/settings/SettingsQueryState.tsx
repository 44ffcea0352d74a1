import type { UseQueryResult } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useReauthentication } from './reauthentication/use-reauthentication.ts';
import { requiresSecondFactor } from './account/problem-text.ts';
import { useAccountAction } from './account/use-account-action.ts';
import { QueryState } from '../../ui/QueryState.tsx';

interface SettingsQueryStateProps<Data> {
  query: UseQueryResult<Data>;
  /** A placeholder with the shape of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The content of a query, or its loading or error state. If a second factor is required, it has a
 * button to verify it.
 */
export function SettingsQueryState<Data>({
  query,
  skeleton,
  children,
}: SettingsQueryStateProps<Data>) {
  if (query.data === undefined && requiresSecondFactor(query.error)) {
    return <SecondFactorRequired query={query} />;
  }
  return (
    <QueryState
      query={query}
      skeleton={
        <div role="status" aria-label="Loading">
          {skeleton}
        </div>
      }
    >
      {children}
    </QueryState>
  );
}

/** Shown if two-factor authentication was turned on by another device after this sign-in. */
function SecondFactorRequired({ query }: { query: UseQueryResult }) {
  const reauthentication = useReauthentication();
  const confirmation = useAccountAction(
    () => reauthentication.run(() => query.refetch({ throwOnError: true })),
    () => undefined,
    'Failed to load data. Please try again.',
  );
  return (
    <EmptyState
      icon={<ShieldCheck aria-hidden />}
      title="Confirm it's you"
      text="Two-factor authentication was turned on for this account."
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
