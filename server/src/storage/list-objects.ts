import * as z from 'zod/mini';
import { bucketOf } from './object-path.ts';
import { afterPrefix } from './object-rows.ts';
import { readJson } from './request-json.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';

const DEFAULT_LIMIT = 100;
/** More than that is never returned at once, as in supabase/storage. */
const MAX_LIMIT = 1500;

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const wanted = z.object({
  prefix: z.string(),
  limit: z.optional(z.int().check(z.minimum(1))),
  offset: z.optional(z.int().check(z.minimum(0))),
  search: z.optional(z.string()),
  sortBy: z.optional(
    z.object({ column: z.enum(COLUMNS), order: z.optional(z.enum(['asc', 'desc'])) }),
  ),
});

/**
 * POST object/list/{bucket}: what lies directly in a folder, as far as the caller may see. Folders
 * are entries without an id; names are relative to the folder.
 */
export function listObjects(deps: StorageDeps): Operation {
  return async (context) => {
    const bucket = bucketOf(context);
    const scope = await scopeOf(context, deps);
    const {
      prefix,
      limit = DEFAULT_LIMIT,
      offset = 0,
      search = '',
      sortBy,
    } = await readJson(context, wanted);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const most = Math.min(limit, MAX_LIMIT);
    const values = [bucket, folder, search, most, offset, afterPrefix(folder)];
    const text = listing(sortBy?.column ?? 'name', sortBy?.order ?? 'asc');
    const [listed] = await deps.db.asUser(scope, [{ text, values }]);
    return Response.json(listed?.rows ?? []);
  };
}

/** Both parts are of the lists above, so the text has eight forms and no more. */
function listing(column: (typeof COLUMNS)[number], order: 'asc' | 'desc'): string {
  const byName = `lower(name) collate "C" ${order}`;
  // Folders have no times: they stand first.
  const by = column === 'name' ? byName : `id is not null, ${column} ${order}, ${byName}`;
  return `
    with found as (
      select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $6
    ), entries as (
      select rest as name, id, updated_at, created_at, last_accessed_at, metadata
      from found where strpos(rest, '/') = 0
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb
      from found where strpos(rest, '/') > 0
    )
    select * from entries where starts_with(lower(name), lower($3))
    order by ${by} limit $4 offset $5`;
}
