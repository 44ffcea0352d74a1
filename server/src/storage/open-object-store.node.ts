import { createDiskStore } from './disk-store.node.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-store.node.ts';

/**
 * Where objects lie: in an S3-compatible store where there are settings for one, else in a folder.
 * Throws an Error that names a wrong setting.
 */
export async function openObjectStore(
  folder: string,
  s3: S3Settings | undefined,
): Promise<ObjectStore> {
  if (s3 === undefined) return createDiskStore(folder);
  // Its client is large: who keeps files on disk does not load it.
  const { openS3Store } = await import('./s3-store.node.ts');
  return openS3Store(s3);
}
