import type { Transaction } from '../db/database.ts';

/** Writes down in app_metadata, which tokens carry, by which providers an account can sign in. */
export async function noteProviders(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `update auth.users u set raw_app_meta_data = u.raw_app_meta_data || (
       select jsonb_build_object('provider', (array_agg(i.provider order by i.created_at, i.id))[1],
         'providers', jsonb_agg(i.provider order by i.created_at, i.id))
       from auth.identities i where i.user_id = u.id having count(*) > 0)
     where id = $1 and exists (select from auth.identities i where i.user_id = u.id)`,
    [userId],
  );
}
