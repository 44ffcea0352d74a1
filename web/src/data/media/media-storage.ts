import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';

/** Where files of a kind are stored: `{user_id}/{folder}/…` in a bucket. */
export interface StorageFolder {
  bucket: 'media' | 'avatars';
  folder: 'posts' | 'profile' | 'tools';
}

const PUBLIC_PATH = '/storage/v1/object/public/';

/** `{user_id}/{folder}/{timestamp-random}.{ext}`, as the policies of the buckets require. */
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

/** The public address of a stored file, relative to the backend, as rows keep it. */
export function publicUrl(bucket: StorageFolder['bucket'], path: string): string {
  return `${PUBLIC_PATH}${bucket}/${path}`;
}

/** Bucket and path of a public address; null for any other address. */
export function parsePublicUrl(url: string): { bucket: string; path: string } | null {
  const at = url.indexOf(PUBLIC_PATH);
  if (at < 0) return null;
  const [bucket = '', ...path] = url.slice(at + PUBLIC_PATH.length).split('/');
  return path.length > 0 ? { bucket, path: path.join('/') } : null;
}

/** Deletes stored files by their addresses. Missing files are no error. Rejects with the service's error. */
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
 * Deletes those of the caller's files that no row uses any more. Our own server deletes them by itself;
 * hosted Supabase does not. Rejects with the service's error.
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
