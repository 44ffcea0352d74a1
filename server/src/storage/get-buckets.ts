import { bucketOf } from './object-path.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { noSuchBucket } from './storage-errors.ts';

const COLUMNS =
  'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at';

/** GET bucket: the buckets that the caller may see; without a policy that is nobody but the service. */
export function listBuckets(deps: StorageDeps): Operation {
  return async (context) => {
    const scope = await scopeOf(context, deps);
    const text = `select ${COLUMNS} from storage.buckets order by name`;
    const [listed] = await deps.db.asUser(scope, [{ text }]);
    return Response.json(listed?.rows ?? []);
  };
}

/** GET bucket/{bucket}. Throws ApiError 404. */
export function getBucket(deps: StorageDeps): Operation {
  return async (context) => {
    const bucket = bucketOf(context);
    const scope = await scopeOf(context, deps);
    const text = `select ${COLUMNS} from storage.buckets where id = $1`;
    const [found] = await deps.db.asUser(scope, [{ text, values: [bucket] }]);
    const row = found?.rows[0];
    if (row === undefined) throw noSuchBucket();
    return Response.json(row);
  };
}
