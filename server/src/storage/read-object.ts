import type { Context } from 'hono';
import type { RequestScope } from '../db/database.ts';
import { objectPathOf } from './object-path.ts';
import type { ObjectPath } from './object-path.ts';
import { objectResponse } from './object-response.ts';
import type { Audience } from './object-response.ts';
import { findObject, findPublicObject } from './object-rows.ts';
import type { StoredObject } from './object-rows.ts';
import { anonymousScope, scopeOf, scopeOrAnonymous } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { noSuchKey } from './storage-errors.ts';

type Find = (deps: StorageDeps, scope: RequestScope, path: ObjectPath) => Promise<StoredObject>;

/** GET and HEAD object/public/{bucket}/{path}: for anyone, of public buckets only. */
export function readPublicObject(deps: StorageDeps): Operation {
  return (context) => readAs(context, deps, anonymousScope(context), findPublicObject, 'public');
}

/** GET and HEAD object/authenticated/{bucket}/{path}: as the caller, who must bring a token or key. */
export function readObjectAsCaller(deps: StorageDeps): Operation {
  return async (context) => {
    const scope = await scopeOf(context, deps);
    return readAs(context, deps, scope, findObject, 'private');
  };
}

/** GET and HEAD object/{bucket}/{path}: as the caller, if there is one. */
export function readObject(deps: StorageDeps): Operation {
  return async (context) => {
    const scope = await scopeOrAnonymous(context, deps);
    return readAs(context, deps, scope, findObject, 'private');
  };
}

/** An object as this caller reads it. Throws ApiError 404, 416. */
export async function readAs(
  context: Context,
  deps: StorageDeps,
  scope: RequestScope,
  find: Find,
  audience: Audience,
): Promise<Response> {
  const path = objectPathOf(context);
  const found = await find(deps, scope, path);
  const response = await objectResponse(context, deps, path, found, audience);
  if (response !== undefined) return response;

  // Replaced between the look at the row and the look at the bytes: the row tells the new version.
  const again = await find(deps, scope, path);
  const second = await objectResponse(context, deps, path, again, audience);
  if (second !== undefined) return second;
  deps.log(`storage: the bytes of ${path.bucket}/${path.name} ${again.version} are missing`);
  throw noSuchKey();
}
