import * as z from 'zod/mini';
import type { Row, SqlValue } from '../../db/database.ts';
import { readJson } from '../read-json.ts';
import type { CallerHandler, StorageDeps } from '../storage-deps.ts';
import { invalidParameter } from '../storage-errors.ts';
import { bucketParam } from './object-path.ts';
import { afterPrefix } from './object-rows.ts';

/** Columns that a listing can be sorted by. */
const SORT_COLUMNS = ['name', 'updated_at', 'created_at'] as const;

const cursor = z.object({
  column: z.enum(SORT_COLUMNS),
  order: z.enum(['asc', 'desc']),
  /** the full name, as in the entry */
  name: z.string(),
  /** ISO 8601; null for folders, which have no times */
  time: z.nullable(z.iso.datetime()),
});

/** The order of a listing, and the last entry of the previous page. */
type ListCursor = z.infer<typeof cursor>;

/** The maximum page size, as in supabase/storage. */
const MAX_LIMIT = 1000;

const bodySchema = z.object({
  prefix: z.optional(z.string()),
  limit: z.optional(z.int().check(z.minimum(1))),
  cursor: z.optional(z.string()),
  with_delimiter: z.optional(z.boolean()),
  sortBy: z.optional(
    z.object({ column: z.enum(SORT_COLUMNS), order: z.optional(z.enum(['asc', 'desc'])) }),
  ),
});

/**
 * POST object/list-v2/{bucket}: lists the objects that the caller can see and whose names start
 * with a prefix, in pages. With a delimiter, folders replace their contents. Names are full names.
 */
export function listObjectsV2(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const bucket = bucketParam(context);
    const body = await readJson(context, bodySchema);
    const { prefix = '', with_delimiter: delimited = false } = body;
    const after = body.cursor === undefined ? undefined : readCursor(body.cursor);
    // Later pages have the same order as the first page.
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

/** All parts come from fixed lists, so there are few different statements. */
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
  // Compare dates in milliseconds, as cursors contain them. Folders have no dates and come first.
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

/** Encodes a cursor for clients. */
function writeCursor(at: ListCursor): string {
  return toBase64(JSON.stringify(at));
}

/** Decodes a client's cursor. Throws ApiError 400 for a cursor that this server did not make. */
function readCursor(text: string): ListCursor {
  const parsed = cursor.safeParse(parse(text));
  if (!parsed.success) throw invalidParameter('continuation token');
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
