import { AS_SERVICE, DatabaseError } from '../../db/database.ts';
import type { ObjectKey } from '../stores/object-store.ts';
import type { StorageDeps } from '../storage-deps.ts';

/** How long stored bytes may exist without a row, in addition to the time for storing them. */
const LEASE_S = 60 * 60;
/**
 * Assumed minimum throughput: a third of that of the slowest store, as there may be three attempts.
 */
const MIN_STORE_BYTES_PER_S = 80_000;

const RESERVE = `
  insert into storage.removals (bucket_id, name, version, due_at)
  values ($1, $2, $3, now() + $4 * interval '1 second')`;
const CANCEL = 'update storage.removals set due_at = now() where bucket_id = $1 and version = $2';

/**
 * Queues these bytes for removal, in case no row refers to them in time. Await this before storing
 * the bytes. The transaction that writes the row deletes the entry. Throws DatabaseError.
 */
export async function reserveWrite(
  { db }: Pick<StorageDeps, 'db'>,
  { bucket, name, version }: ObjectKey,
  size: number,
): Promise<void> {
  const lease = LEASE_S + Math.ceil(size / MIN_STORE_BYTES_PER_S);
  await db.asUser(AS_SERVICE, [{ text: RESERVE, values: [bucket, name, version, lease] }]);
}

/**
 * Removes reserved bytes now, because no row will refer to them. A failure is only logged, as the
 * bytes are then removed when their lease ends.
 */
export async function cancelWrite(
  { db, removals, log }: Pick<StorageDeps, 'db' | 'removals' | 'log'>,
  { bucket, name, version }: ObjectKey,
): Promise<void> {
  try {
    await db.asUser(AS_SERVICE, [{ text: CANCEL, values: [bucket, version] }]);
    removals.process();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`storage: ${bucket}/${name} ${version} has no row and will be removed later: ${reason}`);
  }
}

/** Cancels a write after this error, unless the row may have been written despite the error. */
export async function cancelFailedWrite(
  deps: Pick<StorageDeps, 'db' | 'removals' | 'log'>,
  key: ObjectKey,
  error: unknown,
): Promise<void> {
  if (!mayHaveCommitted(error)) return cancelWrite(deps, key);
  const { bucket, name, version } = key;
  deps.log(`storage: kept ${bucket}/${name} ${version} for now: its row may have been written`);
}

/** After a lost connection it is unknown whether Postgres committed, so the bytes must stay. */
function mayHaveCommitted(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|57P|40003)/.test(error.sqlstate);
}
