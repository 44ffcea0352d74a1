import { withoutParameters } from './authorize-upload.ts';
import { cancelFailedWrite } from './pending-writes.ts';
import { checkContent } from '../content/check-content.ts';
import { storeNewVersion } from './new-object-version.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import { writeStatements } from '../objects/object-rows.ts';
import type { NewObject, RowAuthor } from '../objects/object-rows.ts';
import type { StagedFile } from './staged-file.ts';
import type { OwnedScope, StorageDeps } from '../storage-deps.ts';

/** The path and properties of an upload, without its bytes. */
export interface Upload {
  readonly path: ObjectPath;
  /** lower case; may have a charset */
  readonly type: string;
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

/**
 * The last step of every kind of upload: checks the bytes, stores them, and writes the row as the
 * caller. Returns the row's id. Always removes the staged file. Throws ApiError and DatabaseError.
 */
export async function storeUpload(
  deps: StorageDeps,
  scope: OwnedScope,
  { path, type, cacheControl, userMetadata }: Upload,
  staged: StagedFile,
  upsert: boolean,
): Promise<string> {
  try {
    await checkContent(withoutParameters(type), staged, deps.images, scope.owner ?? '');
    const stored = await storeNewVersion(deps, path, { staged, type, cacheControl });
    return await writeRow(deps, scope, stored, { owner: scope.owner, userMetadata }, upsert);
  } finally {
    await staged.discard();
  }
}

/** Writes the row and returns its id. Removes the bytes if the row is refused. */
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
    // A database trigger has queued the replaced bytes for removal.
    if (upsert) deps.removals.process();
    const { id = newId } = results.at(-1)?.rows[0] ?? {};
    return String(id);
  } catch (error) {
    await cancelFailedWrite(deps, stored, error);
    throw error;
  }
}
