import { expect } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { comment, createComment, createPost, field, openPost } from './comment-steps.ts';
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

for (const victim of ['the server', 'the server and Postgres'] as const) {
  test(`kill -9 of ${victim} during a loop of inserts loses no acknowledged row`, async () => {
    await inTemporaryFolder(async (folder) => {
      const first = await startFromFolder(folder);
      const { client, id, account } = await createUser(first.url);
      const postmaster = await postmasterPid(folder);
      const acknowledged = await insertUntilStopped(client, id, () => {
        first.process.kill('SIGKILL');
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

test('kill -9 of Postgres during a loop of inserts: the server starts it again, and no acknowledged row is lost', async () => {
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder);
    const { client, id } = await createUser(product.url);
    for (const round of [1, 2]) {
      const postmaster = await postmasterPid(folder);
      const acknowledged = await insertUntilStopped(client, id, () => {
        process.kill(postmaster, 'SIGKILL');
      });
      expect(acknowledged.length).toBeGreaterThanOrEqual(60);
      const restarts = (): number => product.output().split('Postgres runs again').length - 1;
      await expect.poll(restarts, { timeout: 60_000 }).toBe(round);
      const found = new Set(await titlesOf(client));
      expect(acknowledged.filter((title) => !found.has(title))).toEqual([]);
    }
    expect(await product.stop()).toBe(0);
  });
});

test('an open page survives an outage of the database, and nothing that was typed is lost', async ({
  browser,
  page,
}) => {
  test.slow();
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder);
    const { url } = product;
    const author = await createUser(url);
    const postId = await createPost(author);
    await createComment(author, postId, 'Before the outage');
    await openPost(page, url, author.account, postId);
    await expect(comment(page, 'Before the outage')).toBeVisible();

    // Without its log, Postgres cannot start: as on a disk that is full or was removed.
    const log = join(folder, 'postgres', 'pg_wal');
    await rename(log, `${log}-elsewhere`);
    process.kill(await postmasterPid(folder), 'SIGKILL');
    await expectHealth(url, 'unavailable');
    await field(page).fill('Typed during the outage');
    const post = page.getByRole('button', { name: 'Post', exact: true });
    await post.click();
    await expect(page.getByText("Couldn't post your comment. Please try again.")).toBeVisible();
    await expect(field(page)).toHaveValue('Typed during the outage');
    await expect(comment(page, 'Before the outage')).toBeVisible();
    // A visitor gets the app, which says what is wrong.
    const visitor = await (await browser.newContext()).newPage();
    expect((await visitor.goto(`${url}/post/${postId}`))?.status()).toBe(503);
    await expect(visitor.getByRole('button', { name: 'Try again' })).toBeVisible();
    await visitor.goto(`${url}/auth/login`);
    await visitor.getByLabel('Email').fill(author.account.email);
    await visitor.getByRole('textbox', { name: 'Password' }).fill(author.account.password);
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(visitor.getByText('The server is not available right now.')).toBeVisible();
    expect(product.process.exitCode).toBeNull();

    await rename(`${log}-elsewhere`, log);
    await expectHealth(url, 'ok');
    await post.click();
    await expect(comment(page, 'Typed during the outage')).toBeVisible();
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(visitor.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
    // The session and the live connection of the first page still work.
    const other = await createUser(url);
    await createComment(other, postId, 'After the outage');
    await expect(comment(page, 'After the outage')).toBeVisible();
    expect(await product.stop()).toBe(0);
  });
});

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

async function expectHealth(url: string, status: 'ok' | 'unavailable'): Promise<void> {
  await expect
    .poll(
      async () => ((await (await fetch(`${url}/health`)).json()) as { status: string }).status,
      {
        timeout: 60_000,
      },
    )
    .toBe(status);
}

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
