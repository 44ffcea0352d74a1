import * as z from 'zod/mini';
import type { Row, SqlValue } from '../db/database.ts';
import { SORT_COLUMNS, readCursor, writeCursor } from './list-cursor.ts';
import type { ListCursor } from './list-cursor.ts';
import { bucketOf } from './object-path.ts';
import { afterPrefix } from './object-rows.ts';
import { readJson } from './request-json.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';

/** More than that is never returned at once, as in supabase/storage. */
const MAX_LIMIT = 1000;

const wanted = z.object({
  prefix: z.optional(z.string()),
  limit: z.optional(z.int().check(z.minimum(1))),
  cursor: z.optional(z.string()),
  with_delimiter: z.optional(z.boolean()),
  sortBy: z.optional(
    z.object({ column: z.enum(SORT_COLUMNS), order: z.optional(z.enum(['asc', 'desc'])) }),
  ),
});

/**
 * POST object/list-v2/{bucket}: what begins with a prefix, as far as the caller may see, page by
 * page; with a delimiter folders stand for what lies in them. Names are whole.
 */
export function listObjectsV2(deps: StorageDeps): Operation {
  return async (context) => {
    const bucket = bucketOf(context);
    const scope = await scopeOf(context, deps);
    const body = await readJson(context, wanted);
    const { prefix = '', with_delimiter: delimited = false } = body;
    const after = body.cursor === undefined ? undefined : readCursor(body.cursor);
    // A page goes on in the order that the first one had.
    const column = after?.column ?? body.sortBy?.column ?? 'name';
    const order = after?.order ?? body.sortBy?.order ?? 'asc';
    const limit = Math.min(body.limit ?? MAX_LIMIT, MAX_LIMIT);

    const values: SqlValue[] = [bucket, prefix, afterPrefix(prefix), limit + 1];
    if (after !== undefined) values.push(after.name);
    if (after !== undefined && column !== 'name') values.push(after.time);
    const text = listing({ column, order, delimited, isFirst: after === undefined });
    const [listed] = await deps.db.asUser(scope, [{ text, values }]);
    const rows = listed?.rows ?? [];
    const page = rows.slice(0, limit);
    const hasNext = rows.length > limit;
    const last = page.at(-1);
    return Response.json({
      hasNext,
      folders: page.filter(isFolder).map(({ key, name }) => ({ key, name })),
      objects: page.filter((row) => !isFolder(row)),
      ...(hasNext &&
        last && { nextCursor: writeCursor({ column, order, ...placeOf(last, column) }) }),
    });
  };
}

function isFolder(row: Row): boolean {
  return row['id'] === null;
}

function placeOf(row: Row, column: ListCursor['column']): Pick<ListCursor, 'name' | 'time'> {
  const time = column === 'name' ? null : row[column];
  return { name: row['name'] as string, time: time instanceof Date ? time.toISOString() : null };
}

/** All parts are of short lists, so the text has few forms. */
function listing({
  column,
  order,
  delimited,
  isFirst,
}: Pick<ListCursor, 'column' | 'order'> & {
  readonly delimited: boolean;
  readonly isFirst: boolean;
}): string {
  const beyond = order === 'asc' ? '>' : '<';
  // Dates travel in milliseconds. Folders have none: they stand first.
  const time = column === 'name' ? undefined : `date_trunc('milliseconds', ${column})`;
  const isNext =
    time === undefined
      ? `name collate "C" ${beyond} $5`
      : `case when $6::timestamptz is null then id is not null or name collate "C" ${beyond} $5
         else id is not null and (${time}, name collate "C") ${beyond} ($6, $5) end`;
  const by = time === undefined ? '' : `id is not null, ${time} ${order}, `;
  return `
    with found as (
      select name, id, updated_at, created_at, last_accessed_at, metadata,
        strpos(substr(name, length($2) + 1), '/') as slash
      from storage.objects
      where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $3
    ), entries as (
      select name, id, updated_at, created_at, last_accessed_at, metadata from found
      ${delimited ? 'where slash = 0' : ''}
      ${delimited ? `union all select distinct left(name, length($2) + slash), ${NOTHING} from found where slash > 0` : ''}
    )
    select regexp_replace(rtrim(name, '/'), '^.*/', '') as key, * from entries
    ${isFirst ? '' : `where ${isNext}`}
    order by ${by}name collate "C" ${order} limit $4`;
}

const NOTHING = 'null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb';
