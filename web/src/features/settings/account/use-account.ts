import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { supabase } from '../../../data/client/client.ts';
import type { Account } from './account.ts';
import { accountQuery, accountKey } from './account-requests.ts';

/** The query of the account. */
export function useAccount() {
  return useQuery(accountQuery(supabase()));
}

/** Updates the cached account with the given one, or refetches it. */
export function useRefreshAccount(): (account?: Account) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (account?: Account) => {
      if (account === undefined) {
        // A running first request may have started before the change. It would count as the refetch.
        await queryClient.cancelQueries({ queryKey: accountKey });
        await queryClient.invalidateQueries({ queryKey: accountKey });
      } else {
        queryClient.setQueryData(accountKey, account);
      }
    },
    [queryClient],
  );
}
