import * as z from 'zod/mini';
import { DatabaseError } from '../db/database.ts';
import type { SqlValue, StatementResult } from '../db/database.ts';
import { parseSizeLimit } from './bucket-limits.ts';
import { folderOf } from './object-address.ts';
import { bucketOf, checkedBucket } from './object-path.ts';
import { readJson } from './request-json.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, OwnedScope, StorageDeps } from './storage-deps.ts';
import {
  bucketExists,
  bucketNotEmpty,
  invalidBucketName,
  invalidMimeType,
  invalidRequest,
  noSuchBucket,
} from './storage-errors.ts';

/** How many rows go in one transaction, so that none takes long. */
const EMPTIED_AT_ONCE = 1000;
/** Usual file systems take no longer names. */
const MAX_FOLDER_BYTES = 255;

const limits = {
  public: z.optional(z.nullable(z.boolean())),
  file_size_limit: z.optional(z.nullable(z.union([z.int().check(z.minimum(0)), z.string()]))),
  allowed_mime_types: z.optional(z.nullable(z.array(z.string()))),
};
const created = z.object({
  name: z.string(),
  id: z.optional(z.string()),
  type: z.optional(z.nullable(z.enum(['STANDARD']))),
  ...limits,
});
const updated = z.object(limits);

const INSERT = `
  insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const UPDATE = `
  update storage.buckets set
    public = coalesce($2, public),
    file_size_limit = case when $3 then $4 else file_size_limit end,
    allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
    updated_at = now()
  where id = $1`;
// Name by name, so that what the caller may see but not delete holds up nothing.
const EMPTY = `
  with page as (
    select id, name from storage.objects
    where bucket_id = $1 and created_at <= $2 and name collate "C" > $3
    order by name collate "C" limit ${String(EMPTIED_AT_ONCE)}
  ), gone as (delete from storage.objects where id in (select id from page))
  select max(name collate "C") as last from page`;

/** POST bucket. Like all of these as the caller: without a policy that is nobody but the service. */
export function createBucket(deps: StorageDeps): Operation {
  return async (context) => {
    const scope = await scopeOf(context, deps);
    const bucket = await readJson(context, created);
    const id = newName(bucket.id ?? bucket.name);
    const { sizeLimit, types } = checkedLimits(bucket);
    const values = [id, newName(bucket.name), scope.owner, scope.owner, bucket.public ?? false];
    try {
      await run(deps, scope, INSERT, [...values, sizeLimit, types]);
    } catch (error) {
      if (error instanceof DatabaseError && error.sqlstate === '23505') throw bucketExists(error);
      throw error;
    }
    return Response.json({ name: bucket.name });
  };
}

/** PUT bucket/{bucket}: what is not given stays; null takes a limit off. */
export function updateBucket(deps: StorageDeps): Operation {
  return async (context) => {
    const id = bucketOf(context);
    const scope = await scopeOf(context, deps);
    const bucket = await readJson(context, updated);
    if (Object.values(bucket).every((value) => value === undefined)) {
      throw invalidRequest('No content provided');
    }
    const { sizeLimit, types } = checkedLimits(bucket);
    const { affected } = await run(deps, scope, UPDATE, [
      id,
      bucket.public ?? null,
      bucket.file_size_limit !== undefined,
      sizeLimit,
      bucket.allowed_mime_types !== undefined,
      types,
    ]);
    if (affected === 0) throw noSuchBucket();
    return Response.json({ message: 'Successfully updated' });
  };
}

/** DELETE bucket/{bucket}. Throws ApiError 409 when it is not empty. */
export function deleteBucket(deps: StorageDeps): Operation {
  return async (context) => {
    const id = bucketOf(context);
    const scope = await scopeOf(context, deps);
    try {
      const text = 'delete from storage.buckets where id = $1';
      const { affected } = await run(deps, scope, text, [id]);
      if (affected === 0) throw noSuchBucket();
    } catch (error) {
      // Objects refer to their bucket.
      if (error instanceof DatabaseError && error.sqlstate === '23503') throw bucketNotEmpty(error);
      throw error;
    }
    return Response.json({ message: 'Successfully deleted' });
  };
}

/** POST bucket/{bucket}/empty: deletes what is in it by now, as far as the caller may. */
export function emptyBucket(deps: StorageDeps): Operation {
  return async (context) => {
    const id = bucketOf(context);
    const scope = await scopeOf(context, deps);
    const seen = await run(deps, scope, 'select from storage.buckets where id = $1', [id]);
    if (seen.affected === 0) throw noSuchBucket();
    const began = deps.now();
    for (let last: unknown = ''; typeof last === 'string';) {
      const { rows } = await run(deps, scope, EMPTY, [id, began, last]);
      deps.removals.drain();
      last = rows[0]?.['last'];
    }
    return Response.json({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
  };
}

async function run(
  { db }: StorageDeps,
  scope: OwnedScope,
  text: string,
  values: readonly SqlValue[],
): Promise<StatementResult> {
  const [result] = await db.asUser(scope, [{ text, values }]);
  return result ?? { rows: [], affected: 0 };
}

function newName(name: string): string {
  if (name.trim() !== name || folderOf(name).length > MAX_FOLDER_BYTES) throw invalidBucketName();
  return checkedBucket(name);
}

function checkedLimits(given: z.infer<typeof updated>): {
  readonly sizeLimit: number | null;
  readonly types: string[] | null;
} {
  const types = given.allowed_mime_types?.filter((type) => type !== '') ?? null;
  for (const type of types ?? []) if (!isTypePattern(type)) throw invalidMimeType(type);
  return { sizeLimit: parseSizeLimit(given.file_size_limit ?? null), types };
}

/** A type like `image/png`, or all of a family: `image/*`. */
function isTypePattern(type: string): boolean {
  return type.length <= 1000 && /^[a-z0-9.+-]+\/([a-z0-9.+-]+|\*)$/i.test(type);
}
