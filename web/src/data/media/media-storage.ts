import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';

/** A storage folder. Its files are at `{user_id}/{folder}/…` in the bucket. */
export interface StorageFolder {
  bucket: 'media' | 'avatars';
  folder: 'posts' | 'profile' | 'tools';
}

const PUBLIC_PATH = '/storage/v1/object/public/';

/** A new path `{user_id}/{folder}/{timestamp-random}.{ext}`, as the bucket policies require. */
export function objectPath(
  userId: string,
  folder: StorageFolder['folder'],
  extension: string,
  nowMs: number,
): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `${userId}/${folder}/${String(nowMs)}-${random}.${extension}`;
}

/** The public URL of a stored file, relative to the backend, as it is saved in rows. */
export function publicUrl(bucket: StorageFolder['bucket'], path: string): string {
  return `${PUBLIC_PATH}${bucket}/${path}`;
}

/** The bucket and path of a public URL; null for any other URL. */
export function parsePublicUrl(url: string): { bucket: string; path: string } | null {
  const at = url.indexOf(PUBLIC_PATH);
  if (at < 0) return null;
  const [bucket = '', ...path] = url.slice(at + PUBLIC_PATH.length).split('/');
  return path.length > 0 ? { bucket, path: path.join('/') } : null;
}

/** Deletes stored files. Ignores missing files and other URLs. Rejects with the service's error. */
export async function deleteFiles(
  client: Pick<DbClient, 'storage'>,
  urls: readonly string[],
): Promise<void> {
  const pathsByBucket = new Map<string, string[]>();
  for (const object of urls.map(parsePublicUrl)) {
    if (object === null) continue;
    pathsByBucket.set(object.bucket, [...(pathsByBucket.get(object.bucket) ?? []), object.path]);
  }
  for (const [bucket, paths] of pathsByBucket) {
    const { error } = await client.storage.from(bucket).remove(paths);
    if (error !== null) throw error;
  }
}

/**
 * Deletes the user's files that no row refers to any more. Needed for hosted Supabase: our own
 * server deletes them itself. Rejects with the service's error.
 */
export async function deleteUnusedFiles(
  client: Pick<DbClient, 'storage' | 'rpc'>,
  urls: readonly string[],
): Promise<void> {
  const stored = urls.filter((url) => parsePublicUrl(url) !== null);
  if (stored.length === 0) return;
  const answer = await client.rpc('my_unused_files', { addresses: stored });
  await deleteFiles(client, unwrap(answer));
}
