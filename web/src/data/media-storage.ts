import { UPLOAD_CACHE_SECONDS } from '@promptory/domain/limits';
import type { MediaFormat } from '@promptory/domain/upload';
import { uploadFailureText } from '@promptory/domain/upload-errors';
import type { SupabaseClient } from '@supabase/supabase-js';

const BUCKET = 'media';
const FOLDER = 'posts';
const PUBLIC_PATH = `/storage/v1/object/public/${BUCKET}/`;

/** `{user_id}/posts/{timestamp-random}.{ext}`, as the policies of the bucket ask for. */
export function mediaPath(userId: string, extension: string, nowMs: number): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return `${userId}/${FOLDER}/${String(nowMs)}-${random}.${extension}`;
}

/** Stores a picture or video and gives its public address; rejects with a text for people. */
export async function uploadMedia(
  client: SupabaseClient,
  userId: string,
  file: Blob,
  format: MediaFormat,
): Promise<string> {
  const bucket = client.storage.from(BUCKET);
  const { data, error } = await bucket.upload(
    mediaPath(userId, format.extension, Date.now()),
    // The service takes the type of the part, and systems name some types in their own way.
    new Blob([file], { type: format.contentType }),
    { cacheControl: String(UPLOAD_CACHE_SECONDS), contentType: format.contentType, upsert: false },
  );
  if (error !== null) throw new Error(uploadFailureText(error));
  return bucket.getPublicUrl(data.path).data.publicUrl;
}

/** Deletes stored files by their addresses, those of our bucket; rejects with the service's error. */
export async function discardMedia(client: SupabaseClient, urls: readonly string[]): Promise<void> {
  const paths = urls
    .filter((url) => url.includes(PUBLIC_PATH))
    .map((url) => url.slice(url.indexOf(PUBLIC_PATH) + PUBLIC_PATH.length));
  if (paths.length === 0) return;
  const { error } = await client.storage.from(BUCKET).remove(paths);
  if (error !== null) throw error;
}
