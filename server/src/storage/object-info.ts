import { objectPathOf } from './object-path.ts';
import { findObject, findPublicObject } from './object-rows.ts';
import { anonymousScope, scopeOf } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';

/** GET object/info/{bucket}/{path}: what is known of an object, as the caller. */
export function objectInfo(deps: StorageDeps): Operation {
  return async (context) => describe(deps, context, await scopeOf(context, deps), findObject);
}

/** GET object/info/public/{bucket}/{path}: the same for anyone, of public buckets only. */
export function publicObjectInfo(deps: StorageDeps): Operation {
  return (context) => describe(deps, context, anonymousScope(context), findPublicObject);
}

async function describe(
  deps: StorageDeps,
  context: Parameters<Operation>[0],
  scope: ReturnType<typeof anonymousScope>,
  find: typeof findObject,
): Promise<Response> {
  const { bucket, name } = objectPathOf(context);
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
