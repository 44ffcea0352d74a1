import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf, UNIQUE_VIOLATION } from './data-error.ts';
import { type Work, workColumn } from './work.ts';

type WorkName = Pick<Work, 'kind' | 'id'>;

/** Counts the visitor among those who copied the prompt, once; throws a DataError. */
export async function writeCopy(
  client: SupabaseClient,
  work: WorkName,
  userId: string,
): Promise<void> {
  const column = workColumn(work);
  dataOf(
    await client
      .from('copies')
      .upsert(
        { [column]: work.id, user_id: userId },
        { onConflict: `user_id,${column}`, ignoreDuplicates: true },
      ),
  );
}

/** Records or withdraws the visitor's like or save; throws a DataError. */
export async function writeToggle(
  client: SupabaseClient,
  table: 'likes' | 'saves',
  work: WorkName,
  userId: string,
  on: boolean,
): Promise<void> {
  const column = workColumn(work);
  if (!on) {
    dataOf(await client.from(table).delete().eq(column, work.id).eq('user_id', userId));
    return;
  }
  const answer = await client.from(table).insert({ [column]: work.id, user_id: userId });
  // Liked on another device already: that is what was wished for.
  if (answer.error?.code !== UNIQUE_VIOLATION) dataOf(answer);
}
