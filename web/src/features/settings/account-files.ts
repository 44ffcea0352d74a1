import type { SupabaseClient } from '@supabase/supabase-js';

export interface StoredFile {
  bucket: string;
  path: string;
}

/** Every bucket with a folder of one's own. */
const BUCKETS = ['media', 'avatars'] as const;
/** The service gives no more at once. */
const PAGE_FILES = 1000;

/** All stored files of a member, whether a post still names them or not; rejects with the service's error. */
export async function listOwnFiles(client: SupabaseClient, userId: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const bucket of BUCKETS) {
    const folders = [userId];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (const { name, isFolder } of await entriesOf(client, bucket, folder)) {
        const path = `${folder}/${name}`;
        if (isFolder) folders.push(path);
        else found.push({ bucket, path });
      }
    }
  }
  return found;
}

async function entriesOf(client: SupabaseClient, bucket: string, folder: string) {
  const entries: { name: string; isFolder: boolean }[] = [];
  for (;;) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: PAGE_FILES, offset: entries.length });
    if (error !== null) throw error;
    // A folder is no file, so it has no id.
    entries.push(...data.map(({ name, id }) => ({ name, isFolder: (id as unknown) === null })));
    if (data.length < PAGE_FILES) return entries;
  }
}

/** Removes files and tells how many are gone; rejects with the service's error. */
export async function removeFiles(
  client: SupabaseClient,
  files: readonly StoredFile[],
): Promise<number> {
  let gone = 0;
  for (const bucket of BUCKETS) {
    const paths = files.filter((file) => file.bucket === bucket).map((file) => file.path);
    if (paths.length === 0) continue;
    const { data, error } = await client.storage.from(bucket).remove(paths);
    if (error !== null) throw error;
    gone += data.length;
  }
  return gone;
}
