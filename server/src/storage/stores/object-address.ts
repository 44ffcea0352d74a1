import type { ObjectKey } from './object-store.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The path of an object, as segments: `<bucket>/<first 2 of version>/<version>`. It is the same in
 * every store, so files can be copied between stores. Throws an Error if the version is not a UUID.
 */
export function storagePath({ bucket, version }: ObjectKey): [string, string, string] {
  if (!UUID.test(version)) throw new Error('the version of an object must be a UUID');
  return [bucketFolder(bucket), version.slice(0, 2), version];
}

/** The folder name of a bucket, in ASCII; the same in every store. */
export function bucketFolder(bucket: string): string {
  return bucket.replaceAll(
    /[^A-Za-z0-9_-]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
