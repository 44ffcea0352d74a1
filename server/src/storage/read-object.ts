import type { Context } from 'hono';
import type { RequestScope } from '../db/database.ts';
import { objectPathOf } from './object-path.ts';
import type { ObjectPath } from './object-path.ts';
import { objectResponse } from './object-response.ts';
import type { Audience } from './object-response.ts';
import { findObject } from './object-rows.ts';
import type { StoredObject } from './object-rows.ts';
import type { FindObject } from './public-lookups.ts';
import { createReadAhead } from './read-ahead.ts';
import { anonymousScope, scopeOf, scopeOrAnonymous } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { noSuchKey } from './storage-errors.ts';

/** Makes the answer for an object; undefined when its bytes are not there. */
export type Respond = (path: ObjectPath, found: StoredObject) => Promise<Response | undefined>;

/** GET and HEAD object/public/{bucket}/{path}: for anyone, of public buckets only. */
export function readPublicObject(deps: StorageDeps, find: FindObject): Operation {
  const ahead = createReadAhead(deps.objects);
  return (context) => {
    const guess = ahead.begin(context);
    return answerPublic(context, deps, find, (path, found) => {
      ahead.note(path, found);
      return objectResponse(context, deps, path, found, 'public', guess);
    });
  };
}

/** GET and HEAD object/authenticated/{bucket}/{path}: as the caller, who must bring a token or key. */
export function readObjectAsCaller(deps: StorageDeps): Operation {
  return (context) => answerAsCaller(context, deps, bytes(context, deps, 'private'));
}

/** GET and HEAD object/{bucket}/{path}: as the caller, if there is one. */
export function readObject(deps: StorageDeps): Operation {
  return async (context) => {
    const scope = await scopeOrAnonymous(context, deps);
    return answerAs(context, deps, scope, findObject, bytes(context, deps, 'private'));
  };
}

/** Answers with what a public object's row leads to. Throws ApiError 404. */
export function answerPublic(
  context: Context,
  deps: StorageDeps,
  find: FindObject,
  respond: Respond,
): Promise<Response> {
  return answerAs(context, deps, anonymousScope(context), find, respond);
}

/** Answers with what the row of an object leads to that the caller may read. Throws ApiError 404. */
export async function answerAsCaller(
  context: Context,
  deps: StorageDeps,
  respond: Respond,
): Promise<Response> {
  return answerAs(context, deps, await scopeOf(context, deps), findObject, respond);
}

function bytes(context: Context, deps: StorageDeps, audience: Audience): Respond {
  return (path, found) => objectResponse(context, deps, path, found, audience);
}

/** Answers with what the row leads to that `find` finds in this name. Throws ApiError 404. */
export async function answerAs(
  context: Context,
  deps: StorageDeps,
  scope: RequestScope,
  find: FindObject,
  respond: Respond,
): Promise<Response> {
  const path = objectPathOf(context);
  const response = await respond(path, await find(deps, scope, path));
  if (response !== undefined) return response;

  // Replaced between the look at the row and the look at the bytes: the row tells the new version.
  const again = await find(deps, scope, path);
  const second = await respond(path, again);
  if (second !== undefined) return second;
  deps.log(`storage: the bytes of ${path.bucket}/${path.name} ${again.version} are missing`);
  throw noSuchKey();
}
