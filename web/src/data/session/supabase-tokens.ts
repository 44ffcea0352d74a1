import { isAuthRefreshDiscardedError, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { DbClient } from '../client/database.ts';
import type { SessionTokens } from './token-refresher.ts';
import type { SessionStorage } from './session-storage.ts';
import { logError } from '../../browser/log-error.ts';

const LOCK_NAME = 'promptory.session.refresh';

/** The tokens of this browser. The client renews them. Retries for 30 s, from 200 ms, doubling. */
export function supabaseTokens(
  client: () => Pick<DbClient, 'auth'>,
  storage: SessionStorage,
): SessionTokens {
  return {
    readSession: () => storage.readSession(),
    async refresh() {
      const { error } = await client().auth.refreshSession();
      // Discarded means that a sign-in or sign-out happened meanwhile: use the stored session.
      if (!error || isAuthRefreshDiscardedError(error)) return 'renewed';
      return isAuthRetryableFetchError(error) ? 'unanswered' : 'refused';
    },
    async signOut() {
      const { error } = await client().auth.signOut({ scope: 'local' });
      // supabase-js removes the local session even if the request failed.
      if (error) logError('Could not sign out on the server', error);
    },
    withLock(work) {
      // The Web Locks API needs HTTPS. Without it, two tabs may refresh; the server tolerates that.
      const { locks } = navigator as { locks?: LockManager };
      return locks ? locks.request(LOCK_NAME, work) : work();
    },
  };
}
