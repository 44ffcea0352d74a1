import type { RequestScope } from '../db/database.ts';
import { DatabaseError } from '../db/database.ts';
import type { ObjectKey } from './object-store.ts';
import type { StorageDeps } from './storage-deps.ts';

/** How long bytes may lie without a row before they are removed, beside the time that storing takes. */
const LEASE_S = 60 * 60;
/** A third of what the slowest store takes in a second, as it is tried three times. */
const SLOWEST_STORE_BYTES_PER_S = 80_000;

const AS_SERVICE: RequestScope = { role: 'service_role', claims: '{"role":"service_role"}' };

const ANNOUNCE = `
  insert into storage.removals (bucket_id, name, version, due_at)
  values ($1, $2, $3, now() + $4 * interval '1 second')`;
const RELEASE = 'update storage.removals set due_at = now() where bucket_id = $1 and version = $2';

/**
 * Has the queue of removals take these bytes unless a row names them in time; to be awaited before
 * they are stored. The row's transaction takes it back. Throws DatabaseError.
 */
export async function announce(
  { db }: Pick<StorageDeps, 'db'>,
  { bucket, name, version }: ObjectKey,
  size: number,
): Promise<void> {
  const lease = LEASE_S + Math.ceil(size / SLOWEST_STORE_BYTES_PER_S);
  await db.asUser(AS_SERVICE, [{ text: ANNOUNCE, values: [bucket, name, version, lease] }]);
}

/**
 * Has announced bytes removed at once, as no row will name them. When that cannot be said now, they
 * go when their time is over: nothing is thrown, the operator reads of it.
 */
export async function release(
  { db, removals, log }: Pick<StorageDeps, 'db' | 'removals' | 'log'>,
  { bucket, name, version }: ObjectKey,
): Promise<void> {
  try {
    await db.asUser(AS_SERVICE, [{ text: RELEASE, values: [bucket, version] }]);
    removals.drain();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`storage: ${bucket}/${name} ${version} is not needed and will be removed later: ${reason}`);
  }
}

/** Releases bytes whose row was not written because of this error; keeps them when it may have been. */
export async function releaseUnlessNamed(
  deps: Pick<StorageDeps, 'db' | 'removals' | 'log'>,
  key: ObjectKey,
  error: unknown,
): Promise<void> {
  if (!mayHaveHappened(error)) return release(deps, key);
  const { bucket, name, version } = key;
  deps.log(`storage: kept ${bucket}/${name} ${version} for now: its row may have been written`);
}

/** When the connection broke nobody knows whether Postgres committed: then bytes must not go yet. */
function mayHaveHappened(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|57P|40003)/.test(error.sqlstate);
}
