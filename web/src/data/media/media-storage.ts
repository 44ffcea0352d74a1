import type { DbClient } from '../client/database.ts';
import { unwrap } from '../client/unwrap.ts';

/** The bucket of conversations, and the one of discussions. */
export type PrivateBucket = 'messages' | 'community-media';

/** A folder of a public bucket. Rows store the URLs of its files. */
type PublicFolder = UserFolder | CoverFolder;

/** A user's folder. Its files are at `{user_id}/{folder}/…`. */
interface UserFolder {
  bucket: 'media' | 'avatars';
  folder: 'posts' | 'profile' | 'tools';
}

/** The covers of a community. Its files are at `{community_id}/{user_id}/…`. */
interface CoverFolder {
  bucket: 'community-covers';
  communityId: string;
}

/**
 * A folder of a private bucket, which the people of a conversation or community share. Its files are
 * at `{chat_id}/{user_id}/…`; rows store their paths.
 */
export interface PrivateFolder {
  bucket: PrivateBucket;
  /** The conversation or community. */
  chatId: string;
}

export type StorageFolder = PublicFolder | PrivateFolder;

const PUBLIC_PATH = '/storage/v1/object/public/';

/** The path of a user's files in a folder, without a slash at the end. */
export function userFolderPath(userId: string, folder: StorageFolder): string {
  if ('folder' in folder) return `${userId}/${folder.folder}`;
  return `${'chatId' in folder ? folder.chatId : folder.communityId}/${userId}`;
}

/** A new path `{user's folder}/{timestamp-random}.{ext}`, as the bucket policies require. */
export function objectPath(
  userId: string,
  folder: StorageFolder,
  extension: string,
  nowMs: number,
): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `${userFolderPath(userId, folder)}/${String(nowMs)}-${random}.${extension}`;
}

/** The value that rows store for a file: its URL in a public bucket, its path in a private one. */
export function storedAddress(folder: StorageFolder, path: string): string {
  return 'chatId' in folder ? path : publicUrl(folder.bucket, path);
}

/** The public URL of a stored file, relative to the backend, as it is saved in rows. */
export function publicUrl(bucket: PublicFolder['bucket'], path: string): string {
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

/**
 * Deletes the user's files of a private folder. The policies of the bucket keep those that a message
 * refers to. Rejects with the service's error.
 */
export async function deletePrivateFiles(
  client: Pick<DbClient, 'storage'>,
  { bucket }: PrivateFolder,
  paths: readonly string[],
): Promise<void> {
  const { error } = await client.storage.from(bucket).remove([...paths]);
  if (error !== null) throw error;
}
