import type { ObjectKey } from './object-store.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The path of an object in every store, as segments: `<bucket>/<first 2 of version>/<version>`. No
 * segment comes from a user, so files can be copied between stores as they are. Throws an Error
 * when the version is not a UUID.
 */
export function storagePath({ bucket, version }: ObjectKey): [string, string, string] {
  if (!UUID.test(version)) throw new Error('the version of an object must be a UUID');
  return [bucketFolder(bucket), version.slice(0, 2), version];
}

/** The folder of a bucket in every store, in ASCII. */
export function bucketFolder(bucket: string): string {
  return bucket.replaceAll(
    /[^A-Za-z0-9_-]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
