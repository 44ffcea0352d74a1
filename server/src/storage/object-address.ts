import type { ObjectKey } from './object-store.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Where every store keeps an object: `<bucket>/<first 2 of version>/<version>`, as segments. No
 * segment is a name that a user chose, so objects can be moved from one store to another as they
 * lie. Throws an Error when the version is not a UUID.
 */
export function addressOf({ bucket, version }: ObjectKey): [string, string, string] {
  if (!UUID.test(version)) throw new Error('the version of an object must be a UUID');
  return [folderOf(bucket), version.slice(0, 2), version];
}

/** The folder of a bucket's objects in every store: ASCII. */
export function folderOf(bucket: string): string {
  return bucket.replaceAll(
    /[^A-Za-z0-9_-]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
