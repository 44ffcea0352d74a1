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
import type { RenditionCache } from './rendition-cache.ts';
import { createTurns } from './turns.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const PARTIAL = '.partial';
/** How exactly the time of the last use is kept across restarts. */
const USE_PRECISION_MS = 60 * 60 * 1000;

interface Kept {
  readonly bytes: number;
  /** ms since 1970: when its last use was last written down */
  usedAt: number;
}

/**
 * Keeps renditions as files `<folder>/<first 2 of version>/<version>/<name>`, at most `maxBytes`
 * together: those that were used longest ago go. What lies there from before is counted when the
 * first new one is kept, in the order of its last use.
 */
export function createDiskRenditions(folder: string, maxBytes: number): RenditionCache {
  // Maps keep their order: the file used longest ago is the first.
  const files = new Map<string, Kept>();
  let total = 0;
  let counted = false;
  // Files are added and removed one after the other, so that the count and the folders stay true.
  const changes = createTurns({ atOnce: 1, perClient: Infinity, inAll: Infinity });

  async function count(): Promise<void> {
    if (counted) return;
    const found: { path: string; kept: Kept }[] = [];
    for (const path of await filesBelow(folder)) {
      if (path.endsWith(PARTIAL)) {
        await rm(path, { force: true });
        continue;
      }
      const { size, mtimeMs } = await stat(path);
      found.push({ path, kept: { bytes: size, usedAt: mtimeMs } });
    }
    found.sort((one, other) => one.kept.usedAt - other.kept.usedAt);
    for (const { path, kept } of found) add(path, kept);
    counted = true;
  }

  function add(path: string, kept: Kept): void {
    forget(path);
    files.set(path, kept);
    total += kept.bytes;
  }

  function forget(path: string): void {
    total -= files.get(path)?.bytes ?? 0;
    files.delete(path);
  }

  async function sweep(): Promise<void> {
    for (const path of files.keys()) {
      if (total <= maxBytes) return;
      await rm(path, { force: true });
      forget(path);
      await removeEmpty(dirname(path));
    }
  }

  async function noteUse(path: string): Promise<void> {
    const kept = files.get(path);
    if (kept === undefined) return;
    files.delete(path);
    files.set(path, kept);
    const now = Date.now();
    if (now - kept.usedAt < USE_PRECISION_MS) return;
    kept.usedAt = now;
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
      changes.take('', async () => {
        await count();
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
        await sweep();
      }),

    remove: (versions) =>
      changes.take('', async () => {
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
