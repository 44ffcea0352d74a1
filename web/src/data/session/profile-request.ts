import type { DbClient } from '../client/database.ts';

/** The profile of an account; null if it has none. */
export function profileRequest(client: DbClient, userId: string) {
  return client.from('profiles').select('*').eq('id', userId).maybeSingle();
}
