import * as z from 'zod/mini';
import { bucketParam } from '../objects/object-path.ts';
import type { CallerHandler, StorageDeps } from '../storage-deps.ts';
import { invalidRequest, noSuchBucket } from '../storage-errors.ts';

const COLUMNS =
  'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at';

const SORT_COLUMNS = ['id', 'name', 'created_at', 'updated_at'] as const;
const count = (least: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(least))),
    ),
  );
const options = z.object({
  limit: count(1),
  offset: count(0),
  search: z.optional(z.string()),
  sortColumn: z.optional(z.enum(SORT_COLUMNS)),
  sortOrder: z.optional(z.enum(['asc', 'desc'])),
});

/**
 * GET bucket: the buckets that the caller can see. Without a policy only the service role sees any.
 */
export function listBuckets(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const parsed = options.safeParse(context.req.query());
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw invalidRequest(`querystring/${issue?.path.join('/') ?? ''} ${issue?.message ?? ''}`);
    }
    const { limit = null, offset = 0, search = '', sortColumn, sortOrder } = parsed.data;
    const text = `
      select ${COLUMNS} from storage.buckets where strpos(lower(name), lower($1)) > 0
      order by ${sortColumn ?? 'name'} ${sortOrder ?? 'asc'}, id limit $2 offset $3`;
    const [listed] = await deps.db.asUser(scope, [{ text, values: [search, limit, offset] }]);
    return Response.json(listed?.rows ?? []);
  };
}

/** GET bucket/{bucket}. Throws ApiError 404. */
export function getBucket(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const bucket = bucketParam(context);
    const text = `select ${COLUMNS} from storage.buckets where id = $1`;
    const [found] = await deps.db.asUser(scope, [{ text, values: [bucket] }]);
    const row = found?.rows[0];
    if (row === undefined) throw noSuchBucket();
    return Response.json(row);
  };
}
