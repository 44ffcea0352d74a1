import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { acquireInstanceLock } from './db/embedded/instance-lock.node.ts';
import { loadSecrets } from './db/embedded/secrets.node.ts';
import type { Secrets } from './db/embedded/secrets.node.ts';
import type { Part } from './shutdown.node.ts';

export interface DataFolder extends Part {
  /** absolute path */
  readonly path: string;
  readonly secrets: Secrets;
}

/** Creates the data folder if needed, and locks it. Throws an Error when another server uses it. */
export async function openDataFolder(config: Config): Promise<DataFolder> {
  const path = resolve(config.dataDir);
  await mkdir(path, { recursive: true });
  const lock = await acquireInstanceLock(path);
  const stored = await loadSecrets(path);
  return {
    path,
    secrets: { ...stored, jwtSecret: config.jwtSecret ?? stored.jwtSecret },
    close: () => lock.release(),
  };
}
