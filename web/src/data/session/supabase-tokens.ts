import { isAuthRefreshDiscardedError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { DbClient } from '../client/database.ts';
import type { SessionTokens } from './token-refresher.ts';
import type { SessionStorage } from './session-storage.ts';
import { logError } from '../../browser/log-error.ts';

const LOCK_NAME = 'promptory.session.refresh';

/** The tokens of this browser. The client renews them and retries for 30 s, from 200 ms, doubling. */
export function supabaseTokens(
  client: () => Pick<DbClient, 'auth'>,
  storage: SessionStorage,
): SessionTokens {
  return {
    readSession: () => storage.readSession(),
    async refresh() {
      const { error } = await client().auth.refreshSession();
      // Discarded: another sign-in or sign-out won, so use the stored session.
      if (!error || isAuthRefreshDiscardedError(error)) return 'renewed';
      return isAuthRetryableFetchError(error) ? 'unanswered' : 'refused';
    },
    async signOut() {
      const { error } = await client().auth.signOut({ scope: 'local' });
      // The local session is removed in any case.
      if (error) logError('Could not sign out on the server', error);
    },
    withLock(work) {
      // Without https browsers have no locks; the server tolerates a double refresh.
      const { locks } = navigator as { locks?: LockManager };
      return locks ? locks.request(LOCK_NAME, work) : work();
    },
  };
}
