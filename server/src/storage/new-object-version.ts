import { announce } from './announced-bytes.ts';
import type { ObjectPath } from './object-path.ts';
import type { NewObject } from './object-rows.ts';
import type { StagedFile } from './staged-file.ts';
import type { StorageDeps } from './storage-deps.ts';

/** What is known about bytes before they are stored. */
export interface NewContent {
  readonly staged: StagedFile;
  readonly type: string;
  /** the value of the header that readers are sent, without `public` or `private` */
  readonly cacheControl: string;
}

/**
 * What the row of these bytes under a new version must say. Versions are never written twice, so the
 * version is the entity tag: it needs no look at the bytes.
 */
export function newVersion(
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
 * Stores a staged file under a new version and returns what the object's row must say. Nobody can
 * reach it before that row is written, and without a row it is removed after a while. Throws
 * DatabaseError, and what the store throws.
 */
export async function storeNewVersion(
  deps: Pick<StorageDeps, 'db' | 'objects'>,
  path: ObjectPath,
  content: NewContent,
): Promise<NewObject> {
  const stored = newVersion(path, content);
  await announce(deps, stored, content.staged.size);
  await deps.objects.put(stored, content.staged);
  return stored;
}
