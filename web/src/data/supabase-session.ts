import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf } from './data-error.ts';
import type { Profile, SessionBackend } from './session.ts';

/** The session's view of the auth and data services. */
export function supabaseSession(client: SupabaseClient): SessionBackend {
  return {
    onUser(listener) {
      const { data } = client.auth.onAuthStateChange((event, session) => {
        const user = session?.user;
        listener(
          user ? { id: user.id, email: user.email ?? null } : null,
          event === 'USER_UPDATED',
        );
      });
      return () => {
        data.subscription.unsubscribe();
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
