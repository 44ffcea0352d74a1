import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteRange, ObjectKey, ObjectStore } from './object-store.ts';

const READ_BYTES = 256 * 1024;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Keeps objects as files `<folder>/objects/<bucket>/<first 2 of version>/<version>`: no part of a
 * path is a name that a user chose. Staged files must lie on the same file system.
 */
export function createDiskStore(folder: string): ObjectStore {
  const objects = join(folder, 'objects');

  return {
    async put(key, { path }) {
      const target = pathOf(objects, key);
      await flush(path);
      const created = await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      try {
        // The names are durable when the folders are: the new file's, and those of new folders.
        await syncFolders(
          dirname(target),
          created === undefined ? dirname(target) : dirname(created),
        );
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const file = await openIfThere(pathOf(objects, key));
      if (file === undefined) return undefined;
      try {
        const { size: whole } = await file.stat();
        const { start, end } = range ?? { start: 0, end: whole - 1 };
        return { stream: readStream(file, { start, end }), size: end - start + 1 };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(objects, key), { force: true })));
    },
  };
}

function pathOf(objects: string, { bucket, version }: ObjectKey): string {
  if (!UUID.test(version)) throw new Error('the version of an object must be a UUID');
  const folder = bucket.replaceAll(
    /[^A-Za-z0-9_-]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return join(objects, folder, version.slice(0, 2), version);
}

/** Makes a file's bytes durable and keeps others away from them. */
async function flush(path: string): Promise<void> {
  // Windows flushes only what is open for writing.
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder and those above it, up to and including `last`. */
async function syncFolders(first: string, last: string): Promise<void> {
  // Windows cannot open folders; there a rename is durable by itself.
  if (process.platform === 'win32') return;
  for (let folder = first; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === last || folder === dirname(folder)) return;
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads only when asked, and closes the file at the end, on an error and when no one reads on. */
function readStream(file: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(READ_BYTES, end + 1 - position);
          if (wanted > 0) {
            const { bytesRead, buffer } = await file.read(
              new Uint8Array(wanted),
              0,
              wanted,
              position,
            );
            if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
            position += bytesRead;
            controller.enqueue(buffer.subarray(0, bytesRead));
          }
          if (position <= end) return;
          await file.close();
          controller.close();
        } catch (error) {
          await file.close();
          throw error;
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
