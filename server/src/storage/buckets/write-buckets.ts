import * as z from 'zod/mini';
import { DatabaseError } from '../../db/database.ts';
import type { SqlValue, StatementResult } from '../../db/database.ts';
import { bucketParam, validBucket } from '../objects/object-path.ts';
import { readJson } from '../read-json.ts';
import type { CallerHandler, OwnedScope, StorageDeps } from '../storage-deps.ts';
import {
  bucketExists,
  bucketNotEmpty,
  entityTooLarge,
  invalidBucketName,
  invalidMimeType,
  invalidRequest,
  noSuchBucket,
} from '../storage-errors.ts';
import { bucketFolder } from '../stores/object-address.ts';

/** Rows deleted per transaction, which keeps each transaction short. */
const EMPTIED_AT_ONCE = 1000;
/** The maximum length of a file name in common file systems. */
const MAX_FOLDER_BYTES = 255;

const limits = {
  public: z.optional(z.nullable(z.boolean())),
  file_size_limit: z.optional(z.nullable(z.union([z.int().check(z.minimum(0)), z.string()]))),
  allowed_mime_types: z.optional(z.nullable(z.array(z.string()))),
};
const createSchema = z.object({
  name: z.string(),
  id: z.optional(z.string()),
  type: z.optional(z.nullable(z.enum(['STANDARD']))),
  ...limits,
});
const updateSchema = z.object(limits);

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
// Delete in pages by name, so that rows that the caller can see but not delete do not block the
// others.
const EMPTY = `
  with page as (
    select id, name from storage.objects
    where bucket_id = $1 and created_at <= $2 and name collate "C" > $3
    order by name collate "C" limit ${String(EMPTIED_AT_ONCE)}
  ), gone as (delete from storage.objects where id in (select id from page))
  select max(name collate "C") as last from page`;

/**
 * POST bucket. Runs as the caller, like all handlers for buckets: without a policy only the service
 * role can write buckets.
 */
export function createBucket(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const bucket = await readJson(context, createSchema);
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

/** PUT bucket/{bucket}: missing fields keep their value; null removes a limit. */
export function updateBucket(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const id = bucketParam(context);
    const bucket = await readJson(context, updateSchema);
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

/** DELETE bucket/{bucket}. Throws ApiError 409 if the bucket is not empty. */
export function deleteBucket(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const id = bucketParam(context);
    try {
      const text = 'delete from storage.buckets where id = $1';
      const { affected } = await run(deps, scope, text, [id]);
      if (affected === 0) throw noSuchBucket();
    } catch (error) {
      // A foreign key violation: the bucket still has objects.
      if (error instanceof DatabaseError && error.sqlstate === '23503') throw bucketNotEmpty(error);
      throw error;
    }
    return Response.json({ message: 'Successfully deleted' });
  };
}

/**
 * POST bucket/{bucket}/empty: deletes the objects that exist now and that the caller may delete.
 */
export function emptyBucket(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const id = bucketParam(context);
    const seen = await run(deps, scope, 'select from storage.buckets where id = $1', [id]);
    if (seen.affected === 0) throw noSuchBucket();
    const began = deps.now();
    for (let last: unknown = ''; typeof last === 'string';) {
      const { rows } = await run(deps, scope, EMPTY, [id, began, last]);
      deps.removals.process();
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
  if (name.trim() !== name || bucketFolder(name).length > MAX_FOLDER_BYTES)
    throw invalidBucketName();
  return validBucket(name);
}

function checkedLimits(given: z.infer<typeof updateSchema>): {
  readonly sizeLimit: number | null;
  readonly types: string[] | null;
} {
  const types = given.allowed_mime_types?.filter((type) => type !== '') ?? null;
  for (const type of types ?? []) if (!isTypePattern(type)) throw invalidMimeType(type);
  return { sizeLimit: parseSizeLimit(given.file_size_limit ?? null), types };
}

/** True for a type such as `image/png`, and for a whole family: `image/*`. */
function isTypePattern(type: string): boolean {
  return type.length <= 1000 && /^[a-z0-9.+-]+\/([a-z0-9.+-]+|\*)$/i.test(type);
}

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
/** The largest object on hosted Supabase: 50 GB. */
const MAX_FILE_SIZE_LIMIT = 50e9;

/**
 * A bucket's size limit in bytes, from a number or a text like `20MB`; null means no limit. Throws
 * ApiError 400 for other values, 413 for more than the service accepts.
 */
export function parseSizeLimit(given: number | string | null): number | null {
  const bytes = typeof given === 'string' ? parseSize(given) : given;
  if (bytes !== null && bytes > MAX_FILE_SIZE_LIMIT) throw entityTooLarge();
  return bytes;
}

function parseSize(text: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? [];
  const factor = UNITS[unit?.toLowerCase() ?? ''];
  if (count === undefined || factor === undefined) {
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  // Rounds to three digits, as supabase/storage does.
  return Math.round(Number(Number(count).toPrecision(3)) * factor);
}
