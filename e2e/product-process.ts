import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const READY = /is ready at (http:\S+)/;
/**
 * Environment variable with a folder that has one prepared data folder per kind of seed.
 * global-setup.ts sets it.
 */
export const PREPARED_FOLDER_VARIABLE = 'PROMPTORY_E2E_PREPARED';

/** Room for tests that create long lists from one account. */
const QUOTAS = 'posts/hour=5000 posts/day=5000 comments/minute=200';

/** A running product with its own data folder. */
export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Sends SIGTERM and resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts the built server on a free port and resolves when it is ready. If the data folder is
 * empty, it gets a copy of the prepared one: creating and migrating a database takes longer.
 */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Product> {
  const prepared = process.env[PREPARED_FOLDER_VARIABLE];
  if (prepared !== undefined && (await readdir(dataDir)).length === 0)
    await cp(join(prepared, env['SEED'] ?? 'none'), dataDir, { recursive: true });
  return startFromFolder(dataDir, env);
}

/** Starts the built server on the data folder without copying the prepared one. */
export async function startFromFolder(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Product> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      NODE_ENV: 'production',
      QUOTAS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      resolve(code);
    });
  });
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = READY.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then((code) => {
      reject(new Error(`the server ended with ${String(code)}:\n${output}`));
    });
  });
  return {
    url,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts a product that knows its own URL, so that the links in its mails work. */
export async function startAtKnownAddress(
  folder: string,
  env: Record<string, string> = {},
  port?: number,
): Promise<Product> {
  const own = String(port ?? (await freePort()));
  return startProduct(folder, { PORT: own, PUBLIC_URL: `http://localhost:${own}`, ...env });
}

/** Runs `work` with a temporary folder and deletes the folder afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-e2e-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
