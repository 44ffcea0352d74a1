import * as z from 'zod/mini';
import type { RequestScope, Row } from '../db/database.ts';
import { bucketOf, objectPathOf } from './object-path.ts';
import { readJson } from './request-json.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { noSuchKey } from './storage-errors.ts';

/** As in supabase/storage. */
const MAX_OBJECTS_PER_REQUEST = 1000;

// Not what the uploaders wrote for themselves: a thousand times that is more than a reply should be.
const DELETE = `
  delete from storage.objects where bucket_id = $1 and name = any ($2)
  returning id, bucket_id, name, owner, owner_id, version, metadata,
    created_at, updated_at, last_accessed_at`;

const wanted = z.object({
  prefixes: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_OBJECTS_PER_REQUEST)),
});

/** DELETE object/{bucket}/{path}. Whoever may not delete an object learns no more than that it is missing. */
export function deleteObject(deps: StorageDeps): Operation {
  return async (context) => {
    const { bucket, name } = objectPathOf(context);
    const deleted = await deleteRows(deps, await scopeOf(context, deps), bucket, [name]);
    if (deleted.length === 0) throw noSuchKey();
    return Response.json({ message: 'Successfully deleted' });
  };
}

/** DELETE object/{bucket} with `{prefixes}`, which are whole names. Replies the rows that are gone. */
export function deleteObjects(deps: StorageDeps): Operation {
  return async (context) => {
    const bucket = bucketOf(context);
    const scope = await scopeOf(context, deps);
    const { prefixes } = await readJson(context, wanted);
    return Response.json(await deleteRows(deps, scope, bucket, prefixes));
  };
}

async function deleteRows(
  deps: StorageDeps,
  scope: RequestScope,
  bucket: string,
  names: readonly string[],
): Promise<Row[]> {
  const [deleted] = await deps.db.asUser(scope, [{ text: DELETE, values: [bucket, names] }]);
  deps.removals.drain();
  return deleted?.rows ?? [];
}
