import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createOnce, ensureDataDir, readIfPresent, shortHash } from './files.node.ts';
import { identify, isRunning } from './process-table.node.ts';
import type { ProcessIdentity } from './process-table.node.ts';

const LOCK_FILE = 'promptory.pid';
const RETRY_MS = 20;

/**
 * Locks a data folder until `release` or the end of this process. Throws an Error for the operator,
 * with folder and process id, while another process holds the lock.
 */
export async function acquireInstanceLock(dataDir: string): Promise<{ release(): Promise<void> }> {
  const folder = await ensureDataDir(dataDir);
  const path = join(folder, LOCK_FILE);
  const self = await identify(process.pid);
  const ours = JSON.stringify({ ...self, pid: process.pid, token: randomUUID() });

  const holder = await claim(path, ours);
  if (holder !== null) {
    throw new Error(
      `Another Promptory server (process ${holder}) is using the folder ${folder}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  return {
    async release() {
      if ((await readIfPresent(path)) === ours) await rm(path, { force: true });
    },
  };
}

/**
 * Tries to write our text to `path`. If a running process already has its text there, returns the
 * id of that process.
 *
 * A file of a dead process is removed under a second lock. Otherwise two processes that see the old
 * file could remove each other's new file. The second lock works the same way, so it blocks nobody
 * if its holder dies.
 */
async function claim(path: string, ours: string): Promise<number | null> {
  for (;;) {
    if (await createOnce(path, ours, 0o644)) return null;
    const found = await readIfPresent(path);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder !== null && (await isRunning(holder))) return holder.pid;

    const removalLock = `${path}.${shortHash(found)}`;
    if ((await claim(removalLock, ours)) !== null) {
      await delay(RETRY_MS);
      continue;
    }
    try {
      if ((await readIfPresent(path)) === found) await rm(path);
    } finally {
      await rm(removalLock);
    }
  }
}

function parseHolder(text: string): ProcessIdentity | null {
  const [, pid] = /"pid":(\d+)/.exec(text) ?? [];
  const [, startedAt] = /"startedAt":"([^"]*)"/.exec(text) ?? [];
  return pid === undefined ? null : { pid: Number(pid), startedAt: startedAt ?? '' };
}
