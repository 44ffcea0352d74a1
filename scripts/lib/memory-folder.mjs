import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** A file system in memory. Linux has it; containers often have only 64 MB of it. */
const MEMORY_FOLDER = '/dev/shm';
/** More than all databases and uploads of a test run. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * Returns a folder in memory for the temporary files of the tests, or undefined if this machine has
 * none that is large enough. Postgres clones a database there with a quarter of the CPU time
 * (docs/decisions/0018).
 */
export function memoryFolder() {
  if (process.platform !== 'linux') return undefined;
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES ? MEMORY_FOLDER : undefined;
  } catch {
    return undefined;
  }
}
