import type { DbClient, TableName } from '../client/database.ts';
import { unwrap, UNIQUE_VIOLATION } from '../client/unwrap.ts';
import type { WorkToggle } from '../toggles/toggle-overlay.ts';
import { type WorkRef, workIdColumn, workColumns } from './work.ts';

/** Records that the user copied the prompt, once per user. Throws a DataError. */
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

/** Inserts or deletes the user's like or save. Throws a DataError. */
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
  // The row already exists, for example from another device, so this is a success.
  if (answer.error?.code !== UNIQUE_VIOLATION) unwrap(answer);
}

/**
 * Loads whether the viewer likes or saves a work: null if it does not exist or is hidden from the
 * viewer. Throws a DataError.
 */
export async function readToggle(
  client: DbClient,
  { kind, id }: WorkRef,
  toggle: WorkToggle,
): Promise<boolean | null> {
  const works = kind === 'post' ? client.from('posts') : client.from('reels');
  const row = unwrap(await works.select('liked,saved').eq('id', id).retry(false).maybeSingle());
  return row === null ? null : (row[toggle] ?? false);
}
