import { DatabaseError } from '../db/database.ts';
import type { Statement } from '../db/database.ts';
import { peek, streamOf } from './byte-source.ts';
import { drain } from './drain.ts';
import { SIGNATURE_BYTES, contradicts } from './media-signature.ts';
import { newObjectVersion } from './new-object-version.ts';
import { objectPathOf } from './object-path.ts';
import type { ObjectPath } from './object-path.ts';
import { findBucketLimits, writeStatements } from './object-rows.ts';
import type { NewObject, RowAuthor } from './object-rows.ts';
import { discard, scopeOf } from './storage-deps.ts';
import type { Operation, OwnedScope, StorageDeps } from './storage-deps.ts';
import { entityTooLarge, invalidMimeType } from './storage-errors.ts';
import { bodyOf, readUpload } from './upload-body.ts';
import type { UploadBody } from './upload-body.ts';

/** For buckets that set no limit; the default of hosted Supabase. */
const DEFAULT_MAX_BYTES = 50 * 1024 * 1024;

/**
 * POST object/{bucket}/{path} adds an object, and replaces one with `x-upsert: true`; PUT always
 * may replace. Replies `{Id, Key}`.
 */
export function uploadObject(deps: StorageDeps): Operation {
  return async (context) => {
    const { method, headers } = context.req.raw;
    const upsert = method === 'PUT' || headers.get('x-upsert') === 'true';
    const body = bodyOf(context.req.raw);
    try {
      const path = objectPathOf(context);
      const scope = await scopeOf(context, deps);
      const upload = await readUpload(headers, body);
      const id = await store(deps, scope, path, upload, upsert);
      return Response.json({ Id: id, Key: `${path.bucket}/${path.name}` });
    } catch (error) {
      await drain(body);
      throw error;
    }
  };
}

async function store(
  deps: StorageDeps,
  scope: OwnedScope,
  path: ObjectPath,
  upload: UploadBody,
  upsert: boolean,
): Promise<string> {
  const { type, cacheControl, userMetadata, declaredSize } = upload;
  const limits = await findBucketLimits(deps, scope, path.bucket);
  const maxBytes = limits.fileSizeLimit ?? DEFAULT_MAX_BYTES;
  if (!isAllowed(type, limits.allowedMimeTypes)) throw invalidMimeType(type);
  if (declaredSize !== undefined && declaredSize > maxBytes) throw entityTooLarge();

  const author = { owner: scope.owner, userMetadata };
  await assertMayWrite(deps, scope, path, { type, declaredSize }, author, upsert);

  const { head, whole } = await peek(upload.content, SIGNATURE_BYTES);
  if (contradicts(essenceOf(type), head)) throw invalidMimeType(type);
  const content = streamOf(whole);
  const stored = await newObjectVersion(deps.objects, path, {
    content,
    type,
    cacheControl,
    maxBytes,
  });
  return writeRow(deps, scope, stored, author, upsert);
}

function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const essence = essenceOf(type);
  const family = `${essence.split('/')[0] ?? ''}/*`;
  return allowed.some((pattern) => pattern === essence || pattern === family);
}

/** A type without its charset. */
function essenceOf(type: string): string {
  return type.split(';')[0] ?? type;
}

/** Not used by Postgres, so nothing else can end a transaction with it. */
const UNDONE = 'UNDO1';
const UNDO: Statement = {
  text: `do $$ begin raise exception 'this was a question only' using errcode = '${UNDONE}'; end $$`,
};

/**
 * Asks before the bytes are taken whether the caller may write this row, so that strangers cannot
 * fill the disk: writes it as the caller, and undoes that by an error in the same transaction. So
 * policies, constraints and triggers answer themselves, none of them is guessed here. The row is
 * written once more when the bytes are safe, and may be refused then if the rules changed meanwhile.
 */
async function assertMayWrite(
  { db }: StorageDeps,
  scope: OwnedScope,
  path: ObjectPath,
  known: { type: string; declaredSize: number | undefined },
  author: RowAuthor,
  upsert: boolean,
): Promise<void> {
  const metadata = { mimetype: known.type, contentLength: known.declaredSize };
  const row = { ...path, version: crypto.randomUUID(), metadata };
  try {
    await db.asUser(scope, [...writeStatements(crypto.randomUUID(), row, author, upsert), UNDO]);
  } catch (error) {
    if (error instanceof DatabaseError && error.sqlstate === UNDONE) return;
    throw error;
  }
}

/** Writes the row and returns its id; the bytes that no row names afterwards are removed. */
async function writeRow(
  deps: StorageDeps,
  scope: OwnedScope,
  stored: NewObject,
  author: RowAuthor,
  upsert: boolean,
): Promise<string> {
  const { bucket, name } = stored;
  const newId = crypto.randomUUID();
  try {
    const results = await deps.db.asUser(scope, writeStatements(newId, stored, author, upsert));
    const { id = newId, replaced } = results.at(-1)?.rows[0] ?? {};
    if (typeof replaced === 'string') await discard(deps, [{ bucket, name, version: replaced }]);
    return String(id);
  } catch (error) {
    if (mayHaveHappened(error)) {
      deps.log(`storage: kept ${bucket}/${name} ${stored.version}: its row may have been written`);
    } else {
      await discard(deps, [stored]);
    }
    throw error;
  }
}

/** When the connection broke nobody knows whether Postgres committed: then bytes must not go. */
function mayHaveHappened(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|57P|40003)/.test(error.sqlstate);
}
