import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createOnce, ensureDataDir, readIfPresent, shortHash } from './files.node.ts';
import { identify, isRunning } from './process-table.node.ts';
import type { ProcessIdentity } from './process-table.node.ts';

const LOCK_FILE = 'promptory.pid';
const RIVAL_WAIT_MS = 20;

/**
 * Makes this process the only server of a data folder until `release` or its death. Throws an Error
 * for people, with folder and process, while another one is.
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
 * Puts our text at the path, unless a running process has its own there: then returns its id.
 *
 * A dead holder's file may only be removed by whoever claimed the right to remove this very file,
 * else two that saw it at once would each remove the other's new one. The claim on that right is
 * taken in the same way, so that dying in the middle of it blocks no one.
 */
async function claim(path: string, ours: string): Promise<number | null> {
  for (;;) {
    if (await createOnce(path, ours, 0o644)) return null;
    const found = await readIfPresent(path);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder !== null && (await isRunning(holder))) return holder.pid;

    const right = `${path}.${shortHash(found)}`;
    if ((await claim(right, ours)) !== null) {
      await delay(RIVAL_WAIT_MS);
      continue;
    }
    try {
      if ((await readIfPresent(path)) === found) await rm(path);
    } finally {
      await rm(right);
    }
  }
}

function parseHolder(text: string): ProcessIdentity | null {
  const [, pid] = /"pid":(\d+)/.exec(text) ?? [];
  const [, startedAt] = /"startedAt":"([^"]*)"/.exec(text) ?? [];
  return pid === undefined ? null : { pid: Number(pid), startedAt: startedAt ?? '' };
}
