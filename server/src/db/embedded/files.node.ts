import { createHash, randomBytes } from 'node:crypto';
import { link, lstat, mkdir, open, readFile, realpath, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * Creates the data folder if needed and returns its real path. Other users may enter the folder but
 * not list it.
 */
export async function ensureDataDir(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  return realpath(dataDir);
}

/**
 * Creates a folder at a path that others can guess. Throws an Error for the operator if it is a link,
 * belongs to another user, or others may write to it: someone may have put programs there before.
 * `owner` is a second user that it may belong to.
 */
export async function ensureOwnFolder(path: string, mode: number, owner?: number): Promise<void> {
  await mkdir(path, { recursive: true, mode });
  const self = process.getuid?.();
  if (self === undefined) return;
  const found = await lstat(path);
  const isOwn = found.uid === self || found.uid === owner;
  if (found.isDirectory() && isOwn && (found.mode & WRITABLE_BY_OTHERS) === 0) return;
  throw new Error(
    `The folder ${path} belongs to another user, or other users can write to it. Delete the folder and restart Promptory.`,
  );
}

/**
 * Creates a file with its whole content or not at all, even after a power cut. If the file exists
 * already, leaves it unchanged and returns false.
 */
export async function createOnce(path: string, content: string, mode: number): Promise<boolean> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    // A link fails if the file exists. A rename would replace another process's file.
    await link(temporary, path);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}

/** Flushes a folder to disk, so that new and renamed entries survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The text of a file, or null when it does not exist. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** True when the path exists, even as a broken link. */
export async function isPresent(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** True for a system error with one of these codes, e.g. 'ENOENT'. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** A hash of 16 hex digits, for use in names. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
