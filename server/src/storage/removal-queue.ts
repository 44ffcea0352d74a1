import type { Database, RequestScope, Row } from '../db/database.ts';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import type { Renditions } from './renditions/renditions.ts';

/**
 * Removes the bytes that rows of storage.objects let go of, and bytes that were announced and never
 * got a row. The database remembers them (storage.removals), so neither a crash nor a store that
 * fails leaves any behind, and any number of servers share the work.
 */
export interface RemovalQueue {
  /** Starts removing what waits, in the background. Never throws; what fails is logged and tried again later. */
  readonly drain: () => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
}

const TAKEN_AT_ONCE = 200;
const AS_SERVICE: RequestScope = { role: 'service_role', claims: '{"role":"service_role"}' };

// What a row names by now is never removed, whoever left the entry.
const NAMED = `exists (
  select from storage.objects o where o.bucket_id = r.bucket_id and o.version = r.version)`;

// Whoever takes entries has a minute, and after each failure twice as long, up to about a day; then
// they are anybody's again.
const TAKE = `
  update storage.removals r set
    attempts = attempts + 1, due_at = now() + interval '1 minute' * power(2, least(attempts, 10))
  where id in (
    select id from storage.removals where due_at <= now() order by due_at, id
    limit ${String(TAKEN_AT_ONCE)} for update skip locked
  )
  returning id, bucket_id, name, version, attempts, ${NAMED} as named`;

const FORGET = 'delete from storage.removals where id = any ($1::bigint[])';

/** The queue of a database; `remove` deletes bytes and all that was made from them, and may be called again. */
export function createRemovalQueue(deps: {
  readonly db: Database;
  readonly remove: (keys: readonly ObjectKey[]) => Promise<void>;
  readonly log: (line: string) => void;
}): RemovalQueue {
  const { db, remove, log } = deps;
  let underWay: Promise<void> | undefined;
  let askedAgain = false;

  async function removeAll(): Promise<void> {
    let count: number;
    do {
      const taken = await take();
      // What failed before goes alone, so that it holds up nothing else.
      const unnamed = taken.filter((row) => row['named'] !== true);
      await removeSome(unnamed.filter((row) => row['attempts'] === 1));
      for (const row of unnamed.filter((one) => one['attempts'] !== 1)) await removeSome([row]);
      await forget(taken.filter((row) => row['named'] === true));
      count = taken.length;
    } while (count === TAKEN_AT_ONCE);
  }

  async function take(): Promise<Row[]> {
    const [taken] = await db.asUser(AS_SERVICE, [{ text: TAKE }]);
    return taken?.rows ?? [];
  }

  async function removeSome(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      await remove(rows.map(keyOf));
    } catch (error) {
      log(`storage: ${String(rows.length)} files were not removed yet: ${reasonOf(error)}`);
      return;
    }
    await forget(rows);
  }

  async function forget(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map((row) => String(row['id']));
    await db.asUser(AS_SERVICE, [{ text: FORGET, values: [ids] }]);
  }

  function drain(): void {
    if (underWay !== undefined) {
      askedAgain = true;
      return;
    }
    underWay = removeAll()
      .catch((error: unknown) => {
        log(`storage: the queue of removals could not be read: ${reasonOf(error)}`);
      })
      .finally(() => {
        underWay = undefined;
        if (!askedAgain) return;
        askedAgain = false;
        drain();
      });
  }

  return {
    drain,
    async settled() {
      while (underWay !== undefined) await underWay;
    },
  };
}

/** Removes bytes, then the renditions made of them: without bytes none is made again. */
export function removeAll(
  objects: ObjectStore,
  renditions: Renditions,
): (keys: readonly ObjectKey[]) => Promise<void> {
  return async (keys) => {
    await objects.remove(keys);
    await renditions.remove(keys.map(({ version }) => version));
  };
}

function keyOf(row: Row): ObjectKey {
  return {
    bucket: row['bucket_id'] as string,
    name: row['name'] as string,
    version: row['version'] as string,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
