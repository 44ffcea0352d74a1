import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf } from './data-error.ts';

/** Where a kind of file lives: `{user_id}/{folder}/…` in a bucket. */
export interface StorePlace {
  bucket: 'media' | 'avatars';
  folder: 'posts' | 'profile' | 'tools';
}

const PUBLIC_PATH = '/storage/v1/object/public/';

/** `{user_id}/{folder}/{timestamp-random}.{ext}`, as the policies of the buckets ask for. */
export function objectPath(
  userId: string,
  folder: StorePlace['folder'],
  extension: string,
  nowMs: number,
): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `${userId}/${folder}/${String(nowMs)}-${random}.${extension}`;
}

/** The public address of a stored file, relative to the backend, as rows keep it. */
export function publicAddress(bucket: StorePlace['bucket'], path: string): string {
  return `${PUBLIC_PATH}${bucket}/${path}`;
}

/** Bucket and path of a public address; null for the address of anything else. */
export function placeOf(url: string): { bucket: string; path: string } | null {
  const at = url.indexOf(PUBLIC_PATH);
  if (at < 0) return null;
  const [bucket = '', ...path] = url.slice(at + PUBLIC_PATH.length).split('/');
  return path.length > 0 ? { bucket, path: path.join('/') } : null;
}

/** Deletes stored files by their addresses; those that are gone are fine. Rejects with the service's error. */
export async function discardFiles(
  client: Pick<SupabaseClient, 'storage'>,
  urls: readonly string[],
): Promise<void> {
  const pathsByBucket = new Map<string, string[]>();
  for (const place of urls.map(placeOf)) {
    if (place === null) continue;
    pathsByBucket.set(place.bucket, [...(pathsByBucket.get(place.bucket) ?? []), place.path]);
  }
  for (const [bucket, paths] of pathsByBucket) {
    const { error } = await client.storage.from(bucket).remove(paths);
    if (error !== null) throw error;
  }
}

/**
 * Deletes those of these stored files of the caller's that no row names. What a row let go of is gone
 * with it on our own server; hosted Supabase leaves bytes to the storage service. Rejects with the
 * service's error.
 */
export async function forgetFiles(
  client: Pick<SupabaseClient, 'storage' | 'rpc'>,
  urls: readonly string[],
): Promise<void> {
  const stored = urls.filter((url) => placeOf(url) !== null);
  if (stored.length === 0) return;
  const answer = await client.rpc('my_unnamed_files', { addresses: stored });
  await discardFiles(client, dataOf(answer) as string[]);
}
