import * as z from 'zod/mini';
import type { RequestScope, Row } from '../../db/database.ts';
import { bucketParam, objectPathParams } from './object-path.ts';
import { readJson } from '../read-json.ts';
import type { CallerHandler, StorageDeps } from '../storage-deps.ts';
import { noSuchKey } from '../storage-errors.ts';

/** Maximum number of names per request, as in supabase/storage. */
const MAX_OBJECTS_PER_REQUEST = 1000;

// Does not return user metadata: for a thousand objects the response would be too large.
const DELETE = `
  delete from storage.objects where bucket_id = $1 and name = any ($2)
  returning id, bucket_id, name, owner, owner_id, version, metadata,
    created_at, updated_at, last_accessed_at`;

const bodySchema = z.object({
  prefixes: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_OBJECTS_PER_REQUEST)),
});

/**
 * DELETE object/{bucket}/{path}. Throws the same ApiError 404 for a missing object and for one that
 * the caller may not delete.
 */
export function deleteObject(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const { bucket, name } = objectPathParams(context);
    const deleted = await deleteRows(deps, scope, bucket, [name]);
    if (deleted.length === 0) throw noSuchKey();
    return Response.json({ message: 'Successfully deleted' });
  };
}

/**
 * DELETE object/{bucket} with `{prefixes}`, a list of full names. Replies with the deleted rows.
 */
export function deleteObjects(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const bucket = bucketParam(context);
    const { prefixes } = await readJson(context, bodySchema);
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
  deps.removals.process();
  return deleted?.rows ?? [];
}
