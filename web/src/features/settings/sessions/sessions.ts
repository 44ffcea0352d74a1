import type { Database } from '@promptory/domain/database.types';
import { queryOptions } from '@tanstack/react-query';
import type { DbClient } from '../../../data/client/database.ts';
import { unwrap } from '../../../data/client/unwrap.ts';

type SessionRow = Database['public']['Functions']['my_sessions']['Returns'][number];

/**
 * A session of the signed-in user. The generated type does not know that `user_agent` and `ip` can
 * be null.
 */
export type UserSession = Omit<SessionRow, 'user_agent' | 'ip'> & {
  user_agent: string | null;
  ip: string | null;
};

export const sessionsKey = ['settings', 'sessions'] as const;

/** All sessions of the signed-in user, most recently used first. */
export function sessionsQuery(client: DbClient) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }): Promise<UserSession[]> =>
      unwrap(await client.rpc('my_sessions').abortSignal(signal).retry(false)),
    staleTime: 0,
  });
}

/** Ends one session of the signed-in user. */
export async function endSession(client: DbClient, sessionId: string): Promise<void> {
  unwrap(await client.rpc('end_session', { session_id: sessionId }).retry(false));
}

/** Ends all sessions except the current one. */
export async function endOtherSessions(client: DbClient): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'others' });
  if (error) throw error;
}
