import type { DbClient } from '../../../data/client/database.ts';
import { unwrap } from '../../../data/client/unwrap.ts';
import type { WorkRef } from '../../../data/works/work.ts';
import { targetColumn, targetColumns } from '../data/comment.ts';

/** Saves that this person is typing; throws a DataError. */
export async function writeTyping(
  client: DbClient,
  target: WorkRef,
  userId: string,
): Promise<void> {
  const column = targetColumn(target);
  const updated_at = new Date().toISOString();
  unwrap(
    await client
      .from('comment_typing')
      .upsert(
        { user_id: userId, ...targetColumns(target), updated_at },
        { onConflict: `user_id,${column}` },
      ),
  );
}

/** Deletes the typing row; throws a DataError. */
export async function clearTyping(
  client: DbClient,
  target: WorkRef,
  userId: string,
): Promise<void> {
  unwrap(
    await client
      .from('comment_typing')
      .delete()
      .eq('user_id', userId)
      .eq(targetColumn(target), target.id),
  );
}
