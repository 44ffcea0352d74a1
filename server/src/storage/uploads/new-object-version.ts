import { reserveWrite } from './pending-writes.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import type { NewObject } from '../objects/object-rows.ts';
import type { StagedFile } from './staged-file.ts';
import type { StorageDeps } from '../storage-deps.ts';

/** Bytes to store, and their properties. */
export interface NewContent {
  readonly staged: StagedFile;
  readonly type: string;
  /** the Cache-Control value for readers, without `public` or `private` */
  readonly cacheControl: string;
}

/**
 * The row columns for a new version of an object. Versions are never reused, so the version is the
 * ETag and no hash is needed.
 */
export function createVersion(
  { bucket, name }: ObjectPath,
  { staged: { size }, type, cacheControl }: NewContent,
): NewObject {
  const version = crypto.randomUUID();
  const metadata = {
    eTag: `"${version}"`,
    size,
    contentLength: size,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
  };
  return { bucket, name, version, metadata };
}

/**
 * Stores a staged file under a new version and returns the columns for the object's row. Nobody can
 * read the bytes until that row is written; without a row they are removed after a while. Throws
 * DatabaseError and the store's errors.
 */
export async function storeNewVersion(
  deps: Pick<StorageDeps, 'db' | 'objects'>,
  path: ObjectPath,
  content: NewContent,
): Promise<NewObject> {
  const stored = createVersion(path, content);
  await reserveWrite(deps, stored, content.staged.size);
  await deps.objects.put(stored, content.staged);
  return stored;
}
