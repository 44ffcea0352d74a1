import type { Context } from 'hono';
import type { RequestScope } from '../../db/database.ts';
import { objectPathParams } from '../objects/object-path.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import { objectResponse } from './object-response.ts';
import type { Audience } from './object-response.ts';
import { findObject } from '../objects/object-rows.ts';
import type { StoredObject } from '../objects/object-rows.ts';
import type { FindObject } from './public-object-loader.ts';
import { createObjectPrefetcher } from './prefetch.ts';
import { anonymousScope, callerOrAnonymousScope } from '../storage-deps.ts';
import type { CallerHandler, Handler, OwnedScope, StorageDeps } from '../storage-deps.ts';
import { noSuchKey } from '../storage-errors.ts';

/** Makes the response for an object; undefined if its bytes are missing. */
export type ObjectResponder = (
  path: ObjectPath,
  found: StoredObject,
) => Promise<Response | undefined>;

/** GET and HEAD object/public/{bucket}/{path}: anyone may read objects of public buckets. */
export function readPublicObject(deps: StorageDeps, find: FindObject): Handler {
  const ahead = createObjectPrefetcher(deps.objects);
  return (context) => {
    const guess = ahead.start(context);
    return respondWithPublic(context, deps, find, (path, found) => {
      ahead.remember(path, found);
      return objectResponse(context, deps, path, found, 'public', guess);
    });
  };
}

/**
 * GET and HEAD object/authenticated/{bucket}/{path}: reads as the caller, who must send a token or
 * key.
 */
export function readObjectAsCaller(deps: StorageDeps): CallerHandler {
  return (context, scope) => respondAsCaller(context, deps, scope, bytes(context, deps, 'private'));
}

/** GET and HEAD object/{bucket}/{path}: reads as the caller, or anonymously without a token. */
export function readObject(deps: StorageDeps): Handler {
  return async (context) => {
    const scope = await callerOrAnonymousScope(context, deps);
    return respondWith(context, deps, scope, findObject, bytes(context, deps, 'private'));
  };
}

/** Responds with a public object. Throws ApiError 404. */
export function respondWithPublic(
  context: Context,
  deps: StorageDeps,
  find: FindObject,
  respond: ObjectResponder,
): Promise<Response> {
  return respondWith(context, deps, anonymousScope(context), find, respond);
}

/** Responds with an object that the caller may read. Throws ApiError 404. */
export function respondAsCaller(
  context: Context,
  deps: StorageDeps,
  scope: OwnedScope,
  respond: ObjectResponder,
): Promise<Response> {
  return respondWith(context, deps, scope, findObject, respond);
}

function bytes(context: Context, deps: StorageDeps, audience: Audience): ObjectResponder {
  return (path, found) => objectResponse(context, deps, path, found, audience);
}

/** Responds with the object that `find` returns for the request's path. Throws ApiError 404. */
export async function respondWith(
  context: Context,
  deps: StorageDeps,
  scope: RequestScope,
  find: FindObject,
  respond: ObjectResponder,
): Promise<Response> {
  const path = objectPathParams(context);
  const response = await respond(path, await find(deps, scope, path));
  if (response !== undefined) return response;

  // The object may have been replaced after its row was read, so read the row again.
  const again = await find(deps, scope, path);
  const second = await respond(path, again);
  if (second !== undefined) return second;
  deps.log(`storage: the bytes of ${path.bucket}/${path.name} ${again.version} are missing`);
  throw noSuchKey();
}
