import { DatabaseError } from '../../db/database.ts';
import type { Statement } from '../../db/database.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import { findBucketLimits, writeStatements } from '../objects/object-rows.ts';
import type { RowAuthor } from '../objects/object-rows.ts';
import type { OwnedScope, StorageDeps } from '../storage-deps.ts';
import { entityTooLarge, invalidMimeType } from '../storage-errors.ts';

/** For buckets without a limit, as on hosted Supabase. */
const DEFAULT_MAX_BYTES = 50 * 1024 * 1024;

/** The declared properties of an upload, known before its bytes arrive. */
interface UploadInfo {
  readonly type: string;
  /** bytes, if the sender declared them */
  readonly declaredSize: number | undefined;
}

/**
 * The maximum size of an upload to this bucket. Throws ApiError when the bucket does not exist, or
 * does not allow this type or size.
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
  text: `do $$ begin raise exception 'this was a question only' using errcode = '${ROLLBACK_SQLSTATE}'; end $$`,
};

/**
 * Checks before bytes are received whether the caller may write this row, so that strangers cannot
 * fill the disk. The row is written again when the bytes are stored, and can still be refused then.
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
 * Throws the error that these statements would throw as the caller: runs them and rolls them back
 * with an error in the same transaction. So the real policies, constraints and triggers decide.
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
