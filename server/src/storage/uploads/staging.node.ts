import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectTooLargeError } from './staged-file.ts';
import type { StagedFile, StagingArea } from './staged-file.ts';

/**
 * Files without changes for this long belong to no running upload: idle connections are closed
 * within a minute.
 */
const STALE_MS = 24 * 60 * 60 * 1000;

/**
 * Receives uploads as files in one folder that only the server can read. Empties the folder before
 * the first upload, to remove files that a crash left. Only one process may use a folder.
 */
export function createStagingArea(folder: string): StagingArea {
  let prepared: Promise<void> | undefined;

  async function empty(): Promise<void> {
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
    } catch (error) {
      prepared = undefined;
      throw error;
    }
  }

  return {
    async receive(content, { maxBytes }) {
      prepared ??= empty();
      await prepared;
      const path = join(folder, crypto.randomUUID());
      try {
        return createStagedFile(path, await writeAll(path, content, maxBytes));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    async adopt(path) {
      prepared ??= empty();
      await prepared;
      const own = join(folder, crypto.randomUUID());
      await chmod(path, 0o600);
      await rename(path, own);
      return createStagedFile(own, (await stat(own)).size);
    },

    async clean() {
      if (prepared === undefined) {
        prepared = empty();
        return prepared;
      }
      await prepared;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (await isStale(path)) await rm(path, { force: true });
      }
    },
  };
}

/** True if a file was not changed for a day; false if it is gone. */
async function isStale(path: string): Promise<boolean> {
  const entry = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return entry !== undefined && Date.now() - entry.mtimeMs > STALE_MS;
}

async function writeAll(
  path: string,
  content: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of content) {
      if (size + chunk.byteLength > maxBytes) {
        throw new ObjectTooLargeError(`more than ${String(maxBytes)} bytes`);
      }
      await writeWhole(file, chunk, size);
      size += chunk.byteLength;
    }
  } finally {
    await file.close();
  }
  return size;
}

/** Opens the file for each operation, so that a forgotten staged file holds no open handle. */
function createStagedFile(path: string, initialSize: number): StagedFile {
  let size = initialSize;
  return {
    path,
    get size() {
      return size;
    },
    async read(start, end) {
      const count = Math.max(0, Math.min(end, size) - start);
      return using(path, 'r', (file) => readWhole(file, start, count));
    },
    async write(at, bytes) {
      if (at < 0 || at + bytes.byteLength > size) throw new RangeError('outside the staged file');
      await using(path, 'r+', (file) => writeWhole(file, bytes, at));
    },
    async truncate(wanted) {
      await using(path, 'r+', (file) => file.truncate(wanted));
      size = wanted;
    },
    discard: () => rm(path, { force: true }),
  };
}

async function using<Result>(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, flags);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function readWhole(file: FileHandle, start: number, count: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(count);
  let done = 0;
  while (done < count) {
    const { bytesRead } = await file.read(bytes, done, count - done, start + done);
    if (bytesRead === 0) throw new Error('a staged file is shorter than expected');
    done += bytesRead;
  }
  return bytes;
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.byteLength) {
    const left = bytes.byteLength - done;
    done += (await file.write(bytes, done, left, at + done)).bytesWritten;
  }
}
