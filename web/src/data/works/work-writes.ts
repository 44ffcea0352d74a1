import type { DbClient, TableName } from '../client/database.ts';
import { unwrap, UNIQUE_VIOLATION } from '../client/unwrap.ts';
import { type WorkRef, workIdColumn, workColumns } from './work.ts';

/** Records that the viewer copied the prompt, once per person; throws a DataError. */
export async function writeCopy(client: DbClient, work: WorkRef, userId: string): Promise<void> {
  unwrap(
    await client
      .from('copies')
      .upsert(
        { ...workColumns(work), user_id: userId },
        { onConflict: `user_id,${workIdColumn(work)}`, ignoreDuplicates: true },
      ),
  );
}

type ToggleTable = Extract<TableName, 'likes' | 'saves'>;

/** Writes or deletes the viewer's like or save; throws a DataError. */
export async function writeToggle(
  client: DbClient,
  table: ToggleTable,
  work: WorkRef,
  userId: string,
  on: boolean,
): Promise<void> {
  const row = { ...workColumns(work), user_id: userId };
  if (!on) {
    unwrap(await client.from(table).delete().match(row));
    return;
  }
  const answer = await client.from(table).insert(row);
  // Another device wrote it already, so the goal is reached.
  if (answer.error?.code !== UNIQUE_VIOLATION) unwrap(answer);
}
