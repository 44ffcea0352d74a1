import type { Context } from 'hono';
import { objectPathParams } from './object-path.ts';
import { findObject, findPublicObject } from './object-rows.ts';
import { anonymousScope } from '../storage-deps.ts';
import type { CallerHandler, Handler, StorageDeps } from '../storage-deps.ts';

/** GET object/info/{bucket}/{path}: describes an object that the caller may read. */
export function objectInfo(deps: StorageDeps): CallerHandler {
  return (context, scope) => describe(deps, context, scope, findObject);
}

/** GET object/info/public/{bucket}/{path}: describes an object of a public bucket. */
export function publicObjectInfo(deps: StorageDeps): Handler {
  return (context) => describe(deps, context, anonymousScope(context), findPublicObject);
}

async function describe(
  deps: StorageDeps,
  context: Context,
  scope: ReturnType<typeof anonymousScope>,
  find: typeof findObject,
): Promise<Response> {
  const { bucket, name } = objectPathParams(context);
  const { id, version, metadata, userMetadata, createdAt, updatedAt } = await find(deps, scope, {
    bucket,
    name,
  });
  return Response.json(
    {
      id,
      name,
      version,
      bucket_id: bucket,
      size: metadata.size,
      content_type: metadata.mimetype,
      cache_control: metadata.cacheControl,
      etag: metadata.eTag,
      metadata: userMetadata,
      last_modified: updatedAt,
      created_at: createdAt,
    },
    { headers: { 'cache-control': 'no-store' } },
  );
}
