import type { RequestScope, Row } from '../db/database.ts';
import type { ObjectPath } from './object-path.ts';
import { findPublicObject, toStoredObject } from './object-rows.ts';
import type { StoredObject } from './object-rows.ts';
import type { StorageDeps } from './storage-deps.ts';

/** Finds what an address names. Throws ApiError 404. */
export type FindObject = (
  deps: StorageDeps,
  scope: RequestScope,
  path: ObjectPath,
) => Promise<StoredObject>;

// One object needs no list of one: its statement is planned once, and the list is not unpacked.
const ONE = `
  select 1 as n, id, version, metadata, user_metadata, created_at, updated_at
  from storage.public_object($1, $2)`;
const MANY = `
  select wanted.n, found.id, found.version, found.metadata, found.user_metadata,
    found.created_at, found.updated_at
  from unnest($1::text[], $2::text[]) with ordinality as wanted (bucket, name, n)
  cross join lateral storage.public_object(wanted.bucket, wanted.name) as found`;

interface Waiting {
  readonly path: ObjectPath;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** While so many questions are under way, further ones wait and become one. */
const AT_ONCE = 2;

/**
 * Finds public objects, and asks the database once for all that are asked for within one turn of the
 * event loop, or while it is busy answering: a page asks for many pictures at once. Nothing is kept:
 * each is looked for after it was asked for, so what was deleted or replaced before is not found.
 */
export function createPublicLookups(): FindObject {
  let waiting: Waiting[] = [];
  let underWay = 0;

  function rowOf(
    deps: StorageDeps,
    scope: RequestScope,
    path: ObjectPath,
  ): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      waiting.push({ path, resolve, reject });
      if (underWay === 0) askAll(deps, scope);
      // All requests of this turn of the event loop come before it.
      else if (waiting.length === 1) setImmediate(askAll, deps, scope);
    });
  }

  function askAll(deps: StorageDeps, scope: RequestScope): void {
    if (waiting.length === 0 || underWay >= AT_ONCE) return;
    const all = waiting;
    waiting = [];
    underWay += 1;
    void ask(deps, scope, all).then(() => {
      underWay -= 1;
      askAll(deps, scope);
    });
  }

  return async (deps, scope, path) => {
    const row = await rowOf(deps, scope, path);
    // What is not there is looked for once more, to tell why.
    return row === undefined ? findPublicObject(deps, scope, path) : toStoredObject(row);
  };
}

/** Answers all of them; never rejects itself. */
async function ask(
  { db }: StorageDeps,
  scope: RequestScope,
  all: readonly Waiting[],
): Promise<void> {
  const [first] = all;
  try {
    const isOne = all.length === 1 && first !== undefined;
    const [found] = await db.asUser(scope, [
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
