import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { supabase } from '../../data/client.ts';
import type { Account } from './account.ts';
import { accountQuery, settingsKeys } from './queries.ts';

/** The account, kept fresh. */
export function useAccount() {
  return useQuery(accountQuery(supabase()));
}

/** Puts the account that the service has just answered in place of the one known, or asks anew. */
export function useRenewAccount(): (account?: Account) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (account?: Account) => {
      if (account === undefined) {
        await queryClient.invalidateQueries({ queryKey: settingsKeys.account() });
      } else {
        queryClient.setQueryData(settingsKeys.account(), account);
      }
    },
    [queryClient],
  );
}
