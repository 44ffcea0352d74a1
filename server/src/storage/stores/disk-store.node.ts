import { close as closeFile, open as openFile, read as readFile } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storagePath } from './object-address.ts';
import type { ByteRange, ObjectKey, ObjectStore } from './object-store.ts';

const READ_BYTES = 256 * 1024;

/**
 * Stores objects as files `<folder>/objects/<bucket>/<first 2 of version>/<version>`. The staging
 * area must be on the same file system, because staged files are renamed.
 */
export function createDiskStore(folder: string): ObjectStore {
  const pathOf = (key: ObjectKey): string => join(folder, 'objects', ...storagePath(key));

  return {
    async put(key, { path }) {
      const target = pathOf(key);
      await flush(path);
      const created = await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      try {
        // A new file name is durable once its folder is flushed, a new folder once its parent is.
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
      const file = await openIfThere(pathOf(key));
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

    read: (key, { start, end }) => readPiece(pathOf(key), start, end + 1 - start),

    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
  };
}

/** Flushes a file to disk, and makes it readable only for the server. */
async function flush(path: string): Promise<void> {
  // Windows can flush only files that are open for writing.
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder and its parent folders, up to and including `last`. */
async function syncFolders(first: string, last: string): Promise<void> {
  // Windows cannot open folders, and a rename is durable there without a flush.
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

/**
 * Reads an exact range of a file. Uses raw descriptors: `node:fs/promises` handles cost more than
 * the read itself, and every small image is read this way.
 */
function readPiece(
  path: string,
  start: number,
  count: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    openFile(path, 'r', (failure, file) => {
      if (failure !== null) {
        if (failure.code === 'ENOENT') resolve(undefined);
        else reject(failure);
        return;
      }
      const bytes = Buffer.allocUnsafeSlow(count);
      readFile(file, bytes, 0, count, start, (error, done) => {
        // Ignore errors on close: the file was only read.
        closeFile(file, () => undefined);
        if (error !== null) reject(error);
        // Local file systems return all available bytes in one read.
        else if (done < count) reject(new Error('a stored file is shorter than expected'));
        else resolve(bytes);
      });
    });
  });
}

/** Reads on demand, and closes the file at the end, on errors and on cancel. */
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
            if (bytesRead === 0) throw new Error('a stored file is shorter than expected');
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
