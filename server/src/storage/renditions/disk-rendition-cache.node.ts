import {
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { RenditionCache } from './rendition-cache.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const PARTIAL = '.partial';
/** The last-used time on disk may be older than the real one by this much. */
const USE_PRECISION_MS = 60 * 60 * 1000;

interface CachedFile {
  readonly bytes: number;
  /** ms since 1970: the last-used time that was last written to disk */
  usedAt: number;
}

/**
 * Caches renditions as files `<folder>/<first 2 of version>/<version>/<name>`, up to `maxBytes` in
 * total. Evicts the least recently used files. Reads the list of existing files when the first new
 * file is added.
 */
export function createDiskRenditionCache(folder: string, maxBytes: number): RenditionCache {
  // Maps keep insertion order: the least recently used file comes first.
  const files = new Map<string, CachedFile>();
  let totalBytes = 0;
  let isLoaded = false;
  // Files are added and removed one at a time, so that the total and the folders stay consistent.
  const oneAtATime = pLimit(1);

  async function loadFiles(): Promise<void> {
    if (isLoaded) return;
    const found: { path: string; file: CachedFile }[] = [];
    for (const path of await filesBelow(folder)) {
      if (path.endsWith(PARTIAL)) {
        await rm(path, { force: true });
        continue;
      }
      const { size, mtimeMs } = await stat(path);
      found.push({ path, file: { bytes: size, usedAt: mtimeMs } });
    }
    found.sort((one, other) => one.file.usedAt - other.file.usedAt);
    for (const { path, file } of found) add(path, file);
    isLoaded = true;
  }

  function add(path: string, file: CachedFile): void {
    forget(path);
    files.set(path, file);
    totalBytes += file.bytes;
  }

  function forget(path: string): void {
    totalBytes -= files.get(path)?.bytes ?? 0;
    files.delete(path);
  }

  async function evict(): Promise<void> {
    for (const path of files.keys()) {
      if (totalBytes <= maxBytes) return;
      await rm(path, { force: true });
      forget(path);
      await removeEmpty(dirname(path));
    }
  }

  async function noteUse(path: string): Promise<void> {
    const file = files.get(path);
    if (file === undefined) return;
    files.delete(path);
    files.set(path, file);
    const now = Date.now();
    if (now - file.usedAt < USE_PRECISION_MS) return;
    file.usedAt = now;
    await utimes(path, new Date(now), new Date(now));
  }

  return {
    async get(version, name) {
      const path = join(folderOf(folder, version), name);
      try {
        const bytes = await readFile(path);
        await noteUse(path);
        return bytes;
      } catch (error) {
        if (isCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },

    put: (version, name, bytes) =>
      oneAtATime(async () => {
        await loadFiles();
        const path = join(folderOf(folder, version), name);
        await mkdir(dirname(path), { recursive: true });
        try {
          await writeFile(path + PARTIAL, bytes, { mode: 0o600 });
          await rename(path + PARTIAL, path);
        } catch (error) {
          await rm(path + PARTIAL, { force: true });
          throw error;
        }
        add(path, { bytes: bytes.byteLength, usedAt: Date.now() });
        await evict();
      }),

    remove: (versions) =>
      oneAtATime(async () => {
        for (const version of versions) {
          const gone = folderOf(folder, version);
          for (const path of await filesBelow(gone)) forget(path);
          await rm(gone, { recursive: true, force: true });
        }
      }),
  };
}

function folderOf(folder: string, version: string): string {
  if (!UUID.test(version)) throw new Error('the version of an object must be a UUID');
  return join(folder, version.slice(0, 2), version);
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST') && !isCode(error, 'ENOENT')) {
      throw error;
    }
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
