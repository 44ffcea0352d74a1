import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf } from './data-error.ts';

/** Gives a person a profile picture, or none with null; throws a DataError. */
export async function writeAvatar(
  client: SupabaseClient,
  userId: string,
  avatarUrl: string | null,
): Promise<void> {
  dataOf(
    await client
      .from('profiles')
      .update({ avatar_url: avatarUrl })
      .eq('id', userId)
      .select('id')
      .single<{ id: string }>(),
  );
}
