import { AS_SERVICE } from '../../db/database.ts';
import type { Database, Row } from '../../db/database.ts';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import type { Renditions } from '../renditions/renditions.ts';

/**
 * Removes the bytes of deleted and replaced objects, and reserved bytes that never got a row. The
 * entries are in the database (storage.removals), so crashes and failing stores leave no bytes
 * behind, and several servers share the work.
 */
export interface RemovalQueue {
  /**
   * Starts processing the queue in the background. Never throws; failures are logged and retried
   * later.
   */
  readonly process: () => void;
  /** Resolves when no removal is running. */
  readonly idle: () => Promise<void>;
}

const BATCH_SIZE = 200;

// True if a row refers to the bytes of the entry. These bytes must never be removed.
const NAMED = `exists (
  select from storage.objects o where o.bucket_id = r.bucket_id and o.version = r.version)`;

// A server claims an entry for a minute, and for twice as long after each failure, up to about a
// day. When that time is over, any server can claim the entry.
const CLAIM = `
  update storage.removals r set
    attempts = attempts + 1, due_at = now() + interval '1 minute' * power(2, least(attempts, 10))
  where id in (
    select id from storage.removals where due_at <= now() order by due_at, id
    limit ${String(BATCH_SIZE)} for update skip locked
  )
  returning id, bucket_id, name, version, attempts, ${NAMED} as named`;

const DELETE_ENTRIES = 'delete from storage.removals where id = any ($1::bigint[])';

/**
 * Opens the queue of a database. `remove` deletes the bytes and their renditions. It may be called
 * several times for the same key.
 */
export function createRemovalQueue(deps: {
  readonly db: Database;
  readonly remove: (keys: readonly ObjectKey[]) => Promise<void>;
  readonly log: (line: string) => void;
}): RemovalQueue {
  const { db, remove, log } = deps;
  let running: Promise<void> | undefined;
  let runAgain = false;

  async function processAll(): Promise<void> {
    let count: number;
    do {
      const taken = await claim();
      // Entries that failed before are retried one by one, so that they do not block the others.
      const unnamed = taken.filter((row) => row['named'] !== true);
      await removeSome(unnamed.filter((row) => row['attempts'] === 1));
      for (const row of unnamed.filter((one) => one['attempts'] !== 1)) await removeSome([row]);
      await deleteEntries(taken.filter((row) => row['named'] === true));
      count = taken.length;
    } while (count === BATCH_SIZE);
  }

  async function claim(): Promise<Row[]> {
    const [taken] = await db.asUser(AS_SERVICE, [{ text: CLAIM }]);
    return taken?.rows ?? [];
  }

  async function removeSome(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    try {
      await remove(rows.map(keyOf));
    } catch (error) {
      log(
        `storage: ${String(rows.length)} files could not be removed and will be retried: ${reasonOf(error)}`,
      );
      return;
    }
    await deleteEntries(rows);
  }

  async function deleteEntries(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map((row) => String(row['id']));
    await db.asUser(AS_SERVICE, [{ text: DELETE_ENTRIES, values: [ids] }]);
  }

  function drain(): void {
    if (running !== undefined) {
      runAgain = true;
      return;
    }
    running = processAll()
      .catch((error: unknown) => {
        log(`storage: the removal queue could not be read: ${reasonOf(error)}`);
      })
      .finally(() => {
        running = undefined;
        if (!runAgain) return;
        runAgain = false;
        drain();
      });
  }

  return {
    process: drain,
    async idle() {
      while (running !== undefined) await running;
    },
  };
}

/** Removes the bytes first, then the renditions: without bytes, none can be rendered again. */
export function removeBytesAndRenditions(
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
