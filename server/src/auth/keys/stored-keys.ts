import type { JWK } from 'jose';
import type { Database, Transaction } from '../../db/database.ts';

/** standby: published but not signing yet; current: signs; retired: only verifies. */
export type KeyStatus = 'standby' | 'current' | 'retired';

/** A stored key pair. The private part is encrypted. */
export interface StoredKey {
  readonly kid: string;
  readonly status: KeyStatus;
  readonly public_key: JWK;
  readonly private_key: string;
  /** when the key got its status */
  readonly since: Date;
}

/** Number of the advisory lock for changes of the keys. */
const KEYS_LOCK = 7_426_531_913;

/**
 * Replaces the keys in the database with the result of `next` and returns them. Only one server at
 * a time does this.
 */
export function changeStoredKeys(
  db: Database,
  next: (keys: readonly StoredKey[]) => Promise<readonly StoredKey[]>,
): Promise<readonly StoredKey[]> {
  return db.asAuthService(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1::bigint)', [KEYS_LOCK]);
    const before = await readKeys(transaction);
    const after = await next(before);
    const kept = new Set(after);
    const changed = after.filter((key) => !before.includes(key));
    const gone = before.filter((key) => !kept.has(key)).map(({ kid }) => kid);
    if (gone.length > 0) {
      await transaction.query('delete from auth.signing_keys where kid = any($1::text[])', [gone]);
    }
    for (const key of changed) await insertKey(transaction, key);
    return after;
  });
}

async function readKeys(transaction: Transaction): Promise<readonly StoredKey[]> {
  const { rows } = await transaction.query(
    'select kid, status, public_key, private_key, since from auth.signing_keys order by since desc',
  );
  return rows as readonly unknown[] as readonly StoredKey[];
}

async function insertKey(transaction: Transaction, key: StoredKey): Promise<void> {
  await transaction.query(
    `insert into auth.signing_keys (kid, status, public_key, private_key, since)
     values ($1, $2, $3, $4, $5)`,
    [key.kid, key.status, key.public_key, key.private_key, key.since],
  );
}
