import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf } from './data-error.ts';
import type { Profile, SessionBackend } from './session.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SessionStorage } from './session-storage.ts';
import { onWake } from './wake.ts';

interface SessionParts {
  client: SupabaseClient;
  storage: SessionStorage;
  keeper: SessionKeeper;
}

/** The session's view of the auth and data services. */
export function supabaseSession({ client, storage, keeper }: SessionParts): SessionBackend {
  return {
    onUser(listener) {
      // What is stored holds, whichever tab wrote it: an event may come late, or after the next one.
      const look = (changed: boolean) => {
        keeper.look();
        listener(storage.stored()?.user ?? null, changed);
      };
      const { data } = client.auth.onAuthStateChange((event) => {
        look(event === 'USER_UPDATED');
      });
      // A tab that slept has missed the events of the others.
      const stopWaking = onWake(() => {
        look(false);
      });
      const stopKeeping = keeper.start();
      return () => {
        data.subscription.unsubscribe();
        stopWaking();
        stopKeeping();
      };
    },
    async loadProfile(userId) {
      return dataOf(
        await client.from('profiles').select('*').eq('id', userId).maybeSingle<Profile>(),
      );
    },
    async signOut() {
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error) throw error;
    },
  };
}
