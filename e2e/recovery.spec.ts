import { expect } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUser, test } from './product.ts';
import { inTemporaryFolder, startFromFolder, startProduct } from './product-process.ts';

/**
 * Inserts posts, several at a time, until the server stops. Returns the titles whose insert was
 * acknowledged.
 */
async function insertUntilStopped(
  client: SupabaseClient,
  userId: string,
  afterSome: () => void,
): Promise<string[]> {
  const acknowledged: string[] = [];
  let cut = false;
  const insertOn = async (lane: number): Promise<void> => {
    for (let n = 0; !cut; n += 1) {
      const title = `post ${lane} ${n}`;
      const { error } = await client.from('posts').insert({ user_id: userId, title });
      if (error !== null) return;
      acknowledged.push(title);
      if (acknowledged.length === 60) {
        afterSome();
      }
    }
  };
  await Promise.race([
    Promise.all([0, 1, 2, 3].map(insertOn)),
    new Promise((resolve) => setTimeout(resolve, 30_000)),
  ]);
  cut = true;
  return acknowledged;
}

async function titlesOf(client: SupabaseClient): Promise<string[]> {
  const { data, error } = await client.from('posts').select('title').limit(1000);
  if (error !== null) throw new Error(error.message);
  return (data as { title: string }[]).map(({ title }) => title);
}

for (const victim of ['the server', 'Postgres', 'the server and Postgres'] as const) {
  test(`kill -9 of ${victim} during a loop of inserts loses no acknowledged row`, async () => {
    await inTemporaryFolder(async (folder) => {
      const first = await startFromFolder(folder);
      const { client, id, account } = await createUser(first.url);
      const postmaster = await postmasterPid(folder);
      const acknowledged = await insertUntilStopped(client, id, () => {
        if (victim !== 'Postgres') first.process.kill('SIGKILL');
        if (victim !== 'the server') process.kill(postmaster, 'SIGKILL');
      });
      expect(acknowledged.length).toBeGreaterThanOrEqual(60);
      await ended(first.process);

      const second = await startFromFolder(folder);
      const again = await signInAgain(second.url, account);
      const found = new Set(await titlesOf(again));
      expect(acknowledged.filter((title) => !found.has(title))).toEqual([]);
      expect(await second.stop()).toBe(0);
    });
  });
}

test('the server starts at once after it and Postgres were killed, several times in a row', async () => {
  await inTemporaryFolder(async (folder) => {
    let product = await startProduct(folder);
    const { client, id, account } = await createUser(product.url);
    const rounds = ['first', 'second', 'third', 'fourth'];
    let writer = client;
    for (const title of rounds) {
      const { error } = await writer.from('posts').insert({ user_id: id, title });
      expect(error).toBeNull();
      const postmaster = await postmasterPid(folder);
      product.process.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      product = await startFromFolder(folder);
      writer = await signInAgain(product.url, account);
    }
    expect((await titlesOf(writer)).sort()).toEqual([...rounds].sort());
    expect(await product.stop()).toBe(0);
  });
});

test('a second server on the same folder is refused, and the first keeps running', async () => {
  await inTemporaryFolder(async (folder) => {
    const first = await startProduct(folder);
    await expect(startProduct(folder)).rejects.toThrow(
      /Another Promptory server \(process \d+\) is using the folder/,
    );
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });
});

test('an error names the invalid setting', async () => {
  await inTemporaryFolder(async (folder) => {
    await expect(startProduct(folder, { DATABASE_URL: 'mysql://nowhere/x' })).rejects.toThrow(
      /DATABASE_URL/,
    );
  });
});

async function postmasterPid(folder: string): Promise<number> {
  return Number(
    (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

function ended(child: {
  exitCode: number | null;
  signalCode: string | null;
  once: (event: 'exit', listener: () => void) => unknown;
}): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
}

async function signInAgain(
  url: string,
  account: { email: string; password: string },
): Promise<SupabaseClient> {
  const { clientOf } = await import('./product.ts');
  const client = await clientOf(url);
  const { error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw new Error(error.message);
  return client;
}
