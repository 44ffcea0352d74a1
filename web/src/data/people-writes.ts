import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf, UNIQUE_VIOLATION } from './data-error.ts';

const TABLES = {
  following: { table: 'follows', from: 'follower_id', to: 'following_id' },
  blocked: { table: 'blocks', from: 'blocker_id', to: 'blocked_id' },
  muted: { table: 'mutes', from: 'muter_id', to: 'muted_id' },
} as const;

/** Records or withdraws what is between two people; throws a DataError. */
export async function writeRelation(
  client: SupabaseClient,
  relation: keyof typeof TABLES,
  people: { from: string; to: string },
  on: boolean,
): Promise<void> {
  const { table, from, to } = TABLES[relation];
  if (!on) {
    dataOf(await client.from(table).delete().eq(from, people.from).eq(to, people.to));
    return;
  }
  const answer = await client
    .from(table)
    .insert<Record<string, string>>({ [from]: people.from, [to]: people.to });
  // Done on another device already: that is what was wished for.
  if (answer.error?.code !== UNIQUE_VIOLATION) dataOf(answer);
}
