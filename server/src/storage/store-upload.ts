import { essenceOf } from './admit-upload.ts';
import { releaseUnlessNamed } from './announced-bytes.ts';
import { checkContent } from './content/check-content.ts';
import { storeNewVersion } from './new-object-version.ts';
import type { ObjectPath } from './object-path.ts';
import { writeStatements } from './object-rows.ts';
import type { NewObject, RowAuthor } from './object-rows.ts';
import type { StagedFile } from './staged-file.ts';
import type { OwnedScope, StorageDeps } from './storage-deps.ts';

/** An upload whose bytes have come whole. */
export interface Upload {
  readonly path: ObjectPath;
  /** lower case; a charset may follow */
  readonly type: string;
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

/**
 * What every kind of upload ends with: checks the bytes, stores them, and writes the row as the
 * caller. Returns the row's id. The staged file is gone afterwards, also when this throws ApiError
 * or DatabaseError.
 */
export async function storeUpload(
  deps: StorageDeps,
  scope: OwnedScope,
  { path, type, cacheControl, userMetadata }: Upload,
  staged: StagedFile,
  upsert: boolean,
): Promise<string> {
  try {
    await checkContent(essenceOf(type), staged, deps.pictures, scope.owner ?? '');
    const stored = await storeNewVersion(deps, path, { staged, type, cacheControl });
    return await writeRow(deps, scope, stored, { owner: scope.owner, userMetadata }, upsert);
  } finally {
    await staged.discard();
  }
}

/** Writes the row and returns its id; the bytes are removed when it is refused. */
export async function writeRow(
  deps: StorageDeps,
  scope: OwnedScope,
  stored: NewObject,
  author: RowAuthor,
  upsert: boolean,
): Promise<string> {
  const newId = crypto.randomUUID();
  try {
    const results = await deps.db.asUser(scope, writeStatements(newId, stored, author, upsert));
    // What the row named before is in the queue.
    if (upsert) deps.removals.drain();
    const { id = newId } = results.at(-1)?.rows[0] ?? {};
    return String(id);
  } catch (error) {
    await releaseUnlessNamed(deps, stored, error);
    throw error;
  }
}
