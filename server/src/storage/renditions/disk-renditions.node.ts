import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { RenditionCache } from './rendition-cache.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const PARTIAL = '.partial';
/** How exactly the time of the last use is kept across restarts. */
const USE_PRECISION_MS = 60 * 60 * 1000;

interface Kept {
  readonly bytes: number;
  /** when its last use was last written down */
  usedAt: number;
}

/**
 * Keeps renditions as files `<folder>/<first 2 of version>/<version>/<name>`, at most `maxBytes`
 * together: those that were used longest ago go. What lies there at the start counts, in the order
 * of its last use.
 */
export function createDiskRenditions(folder: string, maxBytes: number): RenditionCache {
  // Maps keep their order: the file used longest ago is the first.
  const files = new Map<string, Kept>();
  let total = 0;
  let opened: Promise<void> | undefined;

  const open = (): Promise<void> => {
    opened ??= readAll().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  async function readAll(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      },
    );
    const found: { path: string; kept: Kept }[] = [];
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile()) continue;
      if (entry.name.endsWith(PARTIAL)) await rm(path, { force: true });
      else {
        const { size, mtimeMs } = await stat(path);
        found.push({ path, kept: { bytes: size, usedAt: mtimeMs } });
      }
    }
    found.sort((one, other) => one.kept.usedAt - other.kept.usedAt);
    for (const { path, kept } of found) add(path, kept);
    await sweep();
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
      forget(path);
      await rm(path, { force: true });
    }
  }

  return {
    async get(version, name) {
      await open();
      const path = join(folderOf(folder, version), name);
      const kept = files.get(path);
      if (kept === undefined) return undefined;
      try {
        const bytes = await readFile(path);
        files.delete(path);
        files.set(path, kept);
        await noteUse(path, kept);
        return bytes;
      } catch (error) {
        if (!isMissing(error)) throw error;
        forget(path);
        return undefined;
      }
    },

    async put(version, name, bytes) {
      await open();
      const path = join(folderOf(folder, version), name);
      const partial = `${path}.${crypto.randomUUID()}${PARTIAL}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(partial, bytes, { mode: 0o600 });
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      add(path, { bytes: bytes.byteLength, usedAt: Date.now() });
      await sweep();
    },

    async remove(version) {
      await open();
      const versionFolder = folderOf(folder, version);
      await rm(versionFolder, { recursive: true, force: true });
      for (const path of files.keys()) if (path.startsWith(versionFolder + sep)) forget(path);
    },
  };
}

async function noteUse(path: string, kept: Kept): Promise<void> {
  const now = Date.now();
  if (now - kept.usedAt < USE_PRECISION_MS) return;
  kept.usedAt = now;
  await utimes(path, new Date(now), new Date(now));
}

function folderOf(folder: string, version: string): string {
  if (!UUID.test(version)) throw new Error('the version of an object must be a UUID');
  return join(folder, version.slice(0, 2), version);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
