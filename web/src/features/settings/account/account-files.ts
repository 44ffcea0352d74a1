import type { DbClient } from '../../../data/client/database.ts';

export interface StoredFile {
  bucket: string;
  path: string;
}

/** Buckets with a folder per user. */
const BUCKETS = ['media', 'avatars'] as const;
/** The maximum page size of the service. */
const PAGE_FILES = 1000;

/** All stored files of a user, including unused ones. Throws the error of the service. */
export async function listOwnFiles(client: DbClient, userId: string): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const bucket of BUCKETS) {
    const folders = [userId];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (const { name, isFolder } of await listFolder(client, bucket, folder)) {
        const path = `${folder}/${name}`;
        if (isFolder) folders.push(path);
        else found.push({ bucket, path });
      }
    }
  }
  return found;
}

async function listFolder(client: DbClient, bucket: string, folder: string) {
  const entries: { name: string; isFolder: boolean }[] = [];
  for (;;) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: PAGE_FILES, offset: entries.length });
    if (error !== null) throw error;
    // Only files have an id.
    entries.push(...data.map(({ name, id }) => ({ name, isFolder: (id as unknown) === null })));
    if (data.length < PAGE_FILES) return entries;
  }
}

/** Removes files and returns how many were removed. Throws the error of the service. */
export async function removeFiles(client: DbClient, files: readonly StoredFile[]): Promise<number> {
  let removed = 0;
  for (const bucket of BUCKETS) {
    const paths = files.filter((file) => file.bucket === bucket).map((file) => file.path);
    if (paths.length === 0) continue;
    const { data, error } = await client.storage.from(bucket).remove(paths);
    if (error !== null) throw error;
    removed += data.length;
  }
  return removed;
}
