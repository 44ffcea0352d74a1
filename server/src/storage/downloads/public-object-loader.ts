import type { RequestScope, Row } from '../../db/database.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import { findPublicObject, toStoredObject } from '../objects/object-rows.ts';
import type { StoredObject } from '../objects/object-rows.ts';
import type { StorageDeps } from '../storage-deps.ts';

/** Finds an object by its path. Throws ApiError 404. */
export type FindObject = (
  deps: StorageDeps,
  scope: RequestScope,
  path: ObjectPath,
) => Promise<StoredObject>;

// A single object has a separate statement, because Postgres can reuse its plan and need not unpack
// a list.
const ONE = `
  select 1 as n, id, version, metadata, user_metadata, created_at, updated_at
  from storage.public_object($1, $2)`;
const MANY = `
  select wanted.n, found.id, found.version, found.metadata, found.user_metadata,
    found.created_at, found.updated_at
  from unnest($1::text[], $2::text[]) with ordinality as wanted (bucket, name, n)
  cross join lateral storage.public_object(wanted.bucket, wanted.name) as found`;

interface PendingLookup {
  readonly path: ObjectPath;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Lookups beyond this number of queries wait, and share the next query. */
const MAX_CONCURRENT_QUERIES = 2;

/**
 * Finds public objects. Like a dataloader it combines concurrent lookups into one query, as a page
 * requests many images at once. Nothing is cached, so objects that were deleted or replaced before
 * the request are not found.
 */
export function createPublicObjectLoader(): FindObject {
  let waiting: PendingLookup[] = [];
  let runningQueries = 0;

  function load(
    deps: StorageDeps,
    scope: RequestScope,
    path: ObjectPath,
  ): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      waiting.push({ path, resolve, reject });
      if (runningQueries === 0) flush(deps, scope);
      // Runs after all other requests of this turn of the event loop. Browsers have no setImmediate.
      else if (waiting.length === 1) setTimeout(flush, 0, deps, scope);
    });
  }

  function flush(deps: StorageDeps, scope: RequestScope): void {
    if (waiting.length === 0 || runningQueries >= MAX_CONCURRENT_QUERIES) return;
    const all = waiting;
    waiting = [];
    runningQueries += 1;
    void loadBatch(deps, scope, all).then(() => {
      runningQueries -= 1;
      flush(deps, scope);
    });
  }

  return async (deps, scope, path) => {
    const row = await load(deps, scope, path);
    // Query a missing object again, to find out whether its bucket exists.
    return row === undefined ? findPublicObject(deps, scope, path) : toStoredObject(row);
  };
}

/** Resolves all lookups of a batch. Never rejects. */
async function loadBatch(
  { db }: StorageDeps,
  scope: RequestScope,
  all: readonly PendingLookup[],
): Promise<void> {
  const [first] = all;
  try {
    const isOne = all.length === 1 && first !== undefined;
    // One statement for several visitors is nobody's share.
    const [found] = await db.asUser({ ...scope, client: undefined }, [
      isOne
        ? { text: ONE, values: [first.path.bucket, first.path.name] }
        : {
            text: MANY,
            values: [all.map(({ path }) => path.bucket), all.map(({ path }) => path.name)],
          },
    ]);
    const rows = new Map((found?.rows ?? []).map((row) => [Number(row['n']), row]));
    for (const [at, { resolve }] of all.entries()) resolve(rows.get(at + 1));
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}
