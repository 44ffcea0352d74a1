import {
  isAuthRefreshDiscardedError,
  isAuthRetryableFetchError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import type { SessionTokens } from './session-keeper.ts';
import type { SessionStorage } from './session-storage.ts';

const LOCK_NAME = 'promptory.session.refresh';

/** The tokens of this browser, renewed by the client (whose pauses begin at 200 ms and double, for 30 s). */
export function supabaseTokens(
  client: () => Pick<SupabaseClient, 'auth'>,
  storage: SessionStorage,
): SessionTokens {
  return {
    stored: () => storage.stored(),
    async refresh() {
      const { error } = await client().auth.refreshSession();
      // Discarded: someone signed out or in meanwhile, and what is stored now holds.
      if (!error || isAuthRefreshDiscardedError(error)) return 'renewed';
      return isAuthRetryableFetchError(error) ? 'unanswered' : 'refused';
    },
    async forget() {
      const { error } = await client().auth.signOut({ scope: 'local' });
      // It is forgotten here in any case.
      if (error) console.warn('The server could not be told of the sign-out:', error);
    },
    alone(work) {
      // Browsers have no locks on pages without https; there the server forgives a doubled refresh.
      const { locks } = navigator as { locks?: LockManager };
      return locks ? locks.request(LOCK_NAME, work) : work();
    },
  };
}
