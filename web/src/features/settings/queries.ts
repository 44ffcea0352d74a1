import type { Database } from '@promptory/domain/database.types';
import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { DataError, dataOf } from '../../data/data-error.ts';
import { accountOf } from './account.ts';

/** A place where one is signed in; the first two columns may be unknown. */
export type SignedInPlace = Omit<SessionRow, 'user_agent' | 'ip'> & {
  user_agent: string | null;
  ip: string | null;
};
type SessionRow = Database['public']['Functions']['my_sessions']['Returns'][number];

export const settingsKeys = {
  all: ['settings'] as const,
  account: () => [...settingsKeys.all, 'account'] as const,
  sessions: () => [...settingsKeys.all, 'sessions'] as const,
  codesLeft: () => [...settingsKeys.all, 'recovery-codes-left'] as const,
};

/** The account as the auth service knows it now; the session in the browser may be older. */
export function accountQuery(client: SupabaseClient<Database>) {
  return queryOptions({
    queryKey: settingsKeys.account(),
    queryFn: async () => {
      const { data, error } = await client.auth.getUser();
      if (error) throw new DataError(error.message, error.code ?? '', error.status ?? 0);
      return accountOf(data.user);
    },
    // Links in mails and other devices change it.
    staleTime: 0,
  });
}

/** Where one is signed in, latest use first. */
export function sessionsQuery(client: SupabaseClient<Database>) {
  return queryOptions({
    queryKey: settingsKeys.sessions(),
    queryFn: async ({ signal }): Promise<SignedInPlace[]> =>
      dataOf(await client.rpc('my_sessions').abortSignal(signal).retry(false)),
    staleTime: 0,
  });
}

/** How many recovery codes are still good. */
export function codesLeftQuery(client: SupabaseClient<Database>) {
  return queryOptions({
    queryKey: settingsKeys.codesLeft(),
    queryFn: async ({ signal }): Promise<number> =>
      dataOf(await client.rpc('recovery_codes_left').abortSignal(signal).retry(false)),
    staleTime: 0,
  });
}
