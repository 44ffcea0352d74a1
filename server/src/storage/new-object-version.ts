import type { ObjectStore } from './object-store.ts';
import type { ObjectPath } from './object-path.ts';
import type { NewObject } from './object-rows.ts';
import type { StagedFile } from './staged-file.ts';

/** What is known about bytes before they are stored. */
export interface NewContent {
  readonly staged: StagedFile;
  readonly type: string;
  /** the value of the header that readers are sent, without `public` or `private` */
  readonly cacheControl: string;
}

/**
 * Stores a staged file under a new version and returns what the object's row must say. Nobody can
 * reach it before that row is written. Versions are never written twice, so the version is the
 * entity tag: it needs no second look at the bytes.
 */
export async function newObjectVersion(
  objects: ObjectStore,
  { bucket, name }: ObjectPath,
  { staged, type, cacheControl }: NewContent,
): Promise<NewObject> {
  const version = crypto.randomUUID();
  const { size } = staged;
  await objects.put({ bucket, name, version }, staged);
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
