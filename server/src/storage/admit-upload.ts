import { DatabaseError } from '../db/database.ts';
import type { Statement } from '../db/database.ts';
import type { ObjectPath } from './object-path.ts';
import { findBucketLimits, writeStatements } from './object-rows.ts';
import type { RowAuthor } from './object-rows.ts';
import type { OwnedScope, StorageDeps } from './storage-deps.ts';
import { entityTooLarge, invalidMimeType } from './storage-errors.ts';

/** For buckets that set no limit; the default of hosted Supabase. */
const DEFAULT_MAX_BYTES = 50 * 1024 * 1024;

/** What an upload says about its bytes before they come. */
interface Known {
  readonly type: string;
  /** bytes, where the sender said so */
  readonly declaredSize: number | undefined;
}

/**
 * How many bytes a bucket takes at once. Throws ApiError when there is no such bucket, or when it
 * takes neither this type nor so much.
 */
export async function bucketMaxBytes(
  deps: StorageDeps,
  scope: OwnedScope,
  bucket: string,
  { type, declaredSize }: Known,
): Promise<number> {
  const limits = await findBucketLimits(deps, scope, bucket);
  const maxBytes = limits.fileSizeLimit ?? DEFAULT_MAX_BYTES;
  if (!isAllowed(type, limits.allowedMimeTypes)) throw invalidMimeType(type);
  if (declaredSize !== undefined && declaredSize > maxBytes) throw entityTooLarge();
  return maxBytes;
}

function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const essence = essenceOf(type);
  const family = `${essence.split('/')[0] ?? ''}/*`;
  return allowed.some((pattern) => pattern === essence || pattern === family);
}

/** A type without its charset. */
export function essenceOf(type: string): string {
  return type.split(';')[0] ?? type;
}

/** Not used by Postgres, so nothing else can end a transaction with it. */
const UNDONE = 'UNDO1';
const UNDO: Statement = {
  text: `do $$ begin raise exception 'this was a question only' using errcode = '${UNDONE}'; end $$`,
};

/**
 * Asks before the bytes are taken whether the caller may write this row, so that strangers cannot
 * fill the disk. The row is written once more when the bytes are safe, and may be refused then if
 * the rules changed meanwhile.
 */
export async function assertMayWrite(
  deps: StorageDeps,
  scope: OwnedScope,
  path: ObjectPath,
  known: Known,
  author: RowAuthor,
  upsert: boolean,
): Promise<void> {
  const metadata = { mimetype: known.type, contentLength: known.declaredSize };
  const row = { ...path, version: crypto.randomUUID(), metadata };
  await assertAllowed(deps, scope, writeStatements(crypto.randomUUID(), row, author, upsert));
}

/**
 * Throws what these statements would throw as the caller: runs them, and undoes that by an error in
 * the same transaction. So policies, constraints and triggers answer themselves, none of them is
 * guessed here.
 */
export async function assertAllowed(
  { db }: StorageDeps,
  scope: OwnedScope,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await db.asUser(scope, [...statements, UNDO]);
  } catch (error) {
    if (error instanceof DatabaseError && error.sqlstate === UNDONE) return;
    throw error;
  }
}
