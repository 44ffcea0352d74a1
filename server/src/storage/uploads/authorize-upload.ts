import { DatabaseError } from '../../db/database.ts';
import type { Statement } from '../../db/database.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import { findBucketLimits, writeStatements } from '../objects/object-rows.ts';
import type { RowAuthor } from '../objects/object-rows.ts';
import type { OwnedScope, StorageDeps } from '../storage-deps.ts';
import { entityTooLarge, invalidMimeType } from '../storage-errors.ts';

/** The limit for buckets that have none, as on hosted Supabase. */
const DEFAULT_MAX_BYTES = 50 * 1024 * 1024;

/** The declared properties of an upload, known before its bytes arrive. */
interface UploadInfo {
  readonly type: string;
  /** bytes, if the sender declared them */
  readonly declaredSize: number | undefined;
}

/**
 * Returns the maximum size of an upload to this bucket. Throws ApiError if the bucket does not
 * exist, or does not allow this type or size.
 */
export async function checkBucketLimits(
  deps: StorageDeps,
  scope: OwnedScope,
  bucket: string,
  { type, declaredSize }: UploadInfo,
): Promise<number> {
  const limits = await findBucketLimits(deps, scope, bucket);
  const maxBytes = limits.fileSizeLimit ?? DEFAULT_MAX_BYTES;
  if (!isAllowed(type, limits.allowedMimeTypes)) throw invalidMimeType(type);
  if (declaredSize !== undefined && declaredSize > maxBytes) throw entityTooLarge();
  return maxBytes;
}

function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const essence = withoutParameters(type);
  const family = `${essence.split('/')[0] ?? ''}/*`;
  return allowed.some((pattern) => pattern === essence || pattern === family);
}

/** A type without its parameters, such as the charset. */
export function withoutParameters(type: string): string {
  return type.split(';')[0] ?? type;
}

/** Postgres itself never uses this code. */
const ROLLBACK_SQLSTATE = 'UNDO1';
const ROLLBACK: Statement = {
  text: `do $$ begin raise exception 'this was only a check' using errcode = '${ROLLBACK_SQLSTATE}'; end $$`,
};

/**
 * Checks whether the caller may write this row, before any bytes are received, so that callers
 * without rights cannot fill the disk. Writing the row after the upload can still be refused.
 */
export async function assertCanWrite(
  deps: StorageDeps,
  scope: OwnedScope,
  path: ObjectPath,
  known: UploadInfo,
  author: RowAuthor,
  upsert: boolean,
): Promise<void> {
  const metadata = { mimetype: known.type, contentLength: known.declaredSize };
  const row = { ...path, version: crypto.randomUUID(), metadata };
  await assertStatementsAllowed(
    deps,
    scope,
    writeStatements(crypto.randomUUID(), row, author, upsert),
  );
}

/**
 * Runs these statements as the caller, and rolls them back with an error in the same transaction.
 * Throws their own error if the real policies, constraints or triggers refuse them.
 */
export async function assertStatementsAllowed(
  { db }: StorageDeps,
  scope: OwnedScope,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await db.asUser(scope, [...statements, ROLLBACK]);
  } catch (error) {
    if (error instanceof DatabaseError && error.sqlstate === ROLLBACK_SQLSTATE) return;
    throw error;
  }
}
