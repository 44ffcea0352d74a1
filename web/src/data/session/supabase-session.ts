import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';
import type { SessionBackend } from './session.ts';
import type { TokenRefresher } from './token-refresher.ts';
import type { SessionStorage } from './session-storage.ts';
import { profileRequest } from './profile-request.ts';
import { onWake } from '../client/on-wake.ts';

interface SessionParts {
  client: DbClient;
  storage: SessionStorage;
  refresher: TokenRefresher;
}

/** Connects the session to the auth and data services. */
export function supabaseSession({ client, storage, refresher }: SessionParts): SessionBackend {
  return {
    onUserChange(listener) {
      // Read the user from the storage, because events may be late or out of order.
      const readUser = (changed: boolean) => {
        refresher.schedule();
        listener(storage.readSession()?.user ?? null, changed);
      };
      const { data } = client.auth.onAuthStateChange((event) => {
        readUser(event === 'USER_UPDATED');
      });
      // A suspended tab misses the events of other tabs.
      const stopWaking = onWake(() => {
        readUser(false);
      });
      const stopRefreshing = refresher.start();
      return () => {
        data.subscription.unsubscribe();
        stopWaking();
        stopRefreshing();
      };
    },
    async loadProfile(userId) {
      return unwrap(await profileRequest(client, userId));
    },
    async signOut() {
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error) throw error;
    },
  };
}
