import * as z from 'zod/mini';
import { bucketParam } from './object-path.ts';
import { afterPrefix } from './object-rows.ts';
import { readJson } from '../read-json.ts';
import type { CallerHandler, StorageDeps } from '../storage-deps.ts';

const DEFAULT_LIMIT = 100;
/** The maximum page size, as in supabase/storage. */
const MAX_LIMIT = 1500;

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

const bodySchema = z.object({
  prefix: z.string(),
  limit: z.optional(z.int().check(z.minimum(1))),
  offset: z.optional(z.int().check(z.minimum(0))),
  search: z.optional(z.string()),
  sortBy: z.optional(
    z.object({ column: z.enum(COLUMNS), order: z.optional(z.enum(['asc', 'desc'])) }),
  ),
});

/**
 * POST object/list/{bucket}: lists the files and folders directly in a folder that the caller can
 * see. Folders are entries without an id. Names are relative to the listed folder.
 */
export function listObjects(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const bucket = bucketParam(context);
    const {
      prefix,
      limit = DEFAULT_LIMIT,
      offset = 0,
      search = '',
      sortBy,
    } = await readJson(context, bodySchema);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const most = Math.min(limit, MAX_LIMIT);
    const values = [bucket, folder, search, most, offset, afterPrefix(folder)];
    const text = listing(sortBy?.column ?? 'name', sortBy?.order ?? 'asc');
    const [listed] = await deps.db.asUser(scope, [{ text, values }]);
    return Response.json(listed?.rows ?? []);
  };
}

/** Both arguments come from the lists above, so there are only eight different statements. */
function listing(column: (typeof COLUMNS)[number], order: 'asc' | 'desc'): string {
  const byName = `lower(name) collate "C" ${order}`;
  // Folders have no times and come first.
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
