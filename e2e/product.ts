import { test as base } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const READY = /is ready at (http:\S+)/;

/** One running product on a folder of its own. */
export interface Product {
  readonly url: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** SIGTERM, and resolves with the exit code */
  readonly stop: () => Promise<number | null>;
}

/** Starts the built server on a free port and resolves when it says that it is ready. */
export async function startProduct(
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

/** A folder that is gone after the work. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-e2e-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** supabase-js as a visitor of the product. */
export async function clientOf(url: string): Promise<SupabaseClient> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  return createClient(url, config.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
}

export interface Account {
  email: string;
  password: string;
  username: string;
}

/** Details of someone who has no account yet. */
export function newAccount(): Account {
  const username = `user_${crypto.randomUUID().slice(0, 8)}`;
  return { email: `${username}@example.com`, password: 'correct horse', username };
}

/** supabase-js, signed in to a new account. */
export async function signedUp(
  url: string,
  account = newAccount(),
): Promise<{ client: SupabaseClient; id: string; account: Account }> {
  const client = await clientOf(url);
  const { email, password, username } = account;
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { username, full_name: username } },
  });
  if (error !== null || data.user === null)
    throw new Error(`no account: ${error?.message ?? 'no user'}`);
  return { client, id: data.user.id, account };
}

interface WorkerFixtures {
  /** a product without content, shared by the tests of a worker */
  product: Product;
  /** one with the sample content */
  sampleProduct: Product;
}

export const test = base.extend<{ leftPages: undefined }, WorkerFixtures>({
  // Pages that a test opened beside its own would go on working, and ask servers that are gone.
  leftPages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  product: [
    async ({}, use) => {
      await inTemporaryFolder(async (folder) => {
        const product = await startProduct(folder);
        await use(product);
        await product.stop();
      });
    },
    { scope: 'worker' },
  ],
  sampleProduct: [
    async ({}, use) => {
      await inTemporaryFolder(async (folder) => {
        const product = await startProduct(folder, { SEED: 'sample' });
        await use(product);
        await product.stop();
      });
    },
    { scope: 'worker' },
  ],
});
