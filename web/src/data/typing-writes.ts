import type { SupabaseClient } from '@supabase/supabase-js';
import { type CommentTarget, targetColumn } from './comment.ts';
import { dataOf } from './data-error.ts';

/** Says that this person types a comment there; throws a DataError. */
export async function writeTyping(
  client: SupabaseClient,
  target: CommentTarget,
  userId: string,
): Promise<void> {
  const column = targetColumn(target);
  const updated_at = new Date().toISOString();
  dataOf(
    await client
      .from('comment_typing')
      .upsert(
        { user_id: userId, [column]: target.id, updated_at },
        { onConflict: `user_id,${column}` },
      ),
  );
}

/** Withdraws it; throws a DataError. */
export async function withdrawTyping(
  client: SupabaseClient,
  target: CommentTarget,
  userId: string,
): Promise<void> {
  dataOf(
    await client
      .from('comment_typing')
      .delete()
      .eq('user_id', userId)
      .eq(targetColumn(target), target.id),
  );
}
