import type { Transaction } from '../db/database.ts';

/** Updates the list of sign-in providers in app_metadata, which tokens carry. */
export async function updateProviders(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(
    `with its as (
       select array_agg(provider order by since, provider) as names
       from (
         select provider, min(created_at) as since
         from auth.identities where user_id = $1 group by provider
       ) provided
     )
     update auth.users u set raw_app_meta_data = u.raw_app_meta_data ||
       jsonb_build_object('provider', its.names[1], 'providers', to_jsonb(its.names))
     from its where u.id = $1 and its.names is not null`,
    [userId],
  );
}
