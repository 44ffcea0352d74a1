import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comment, field } from './comment-steps.ts';
import { prompt, title } from './create-steps.ts';
import { serveFiles } from '@promptory/fakes/file-host';
import { chooseMenuItem, expectScreen, jpeg, violationsInBothThemes } from './screens.ts';
import { buildStatic } from './static-build.ts';
import { expectUploaded, mediaInput } from './upload-steps.ts';

/** Creating the demo's database takes some seconds, more on a busy machine. */
const START_MS = 90_000;

// The tests share one build.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let folder: string;
let host: Awaited<ReturnType<typeof serveFiles>>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-static-'));
  await buildStatic(folder);
  // At a path that the build does not know. The tests in other engines use the root of a host.
  host = await serveFiles(folder, "/pages%20(1)/ada's");
});
test.afterAll(async () => {
  host.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(host.url + path);
  await expect(page.getByText('Demo Mode Active - Using mock data')).toBeVisible({
    timeout: START_MS,
  });
}

/** Expects that the first picture is loaded, and not replaced by the one for missing pictures. */
async function expectPicture(within: Locator): Promise<void> {
  const picture = within.locator('img').first();
  await expect
    .poll(() =>
      picture.evaluate(({ naturalWidth, currentSrc }: HTMLImageElement) =>
        naturalWidth > 0 ? new URL(currentSrc).pathname : '',
      ),
    )
    .toMatch(/^\/storage\/v1\//);
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('searchbox', { name: 'Search prompts, tools and people' }).fill(words);
  await page.keyboard.press('Enter');
}

async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start over' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Delete and start over' }).click(),
  ]);
  await expect(card(page, 'Seven ridges before sunrise')).toBeVisible({ timeout: START_MS });
}

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
}

test('the demo runs without a server, keeps what one makes, and can begin anew', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(response.url());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  await test.step('it begins with the demo person, three posts and two tools', async () => {
    await open(page, '/');
    await expectPicture(card(page, 'Seven ridges before sunrise'));
    await expect(card(page, 'A cottage of my own')).toBeVisible();
    await expect(card(page, 'Saturn, but make it opera')).toBeVisible();
    await page.getByRole('link', { name: 'Explore' }).first().click();
    await expect(page.getByText('Freemium')).toHaveCount(2);
  });

  await test.step('a post with a picture, a like and a comment', async () => {
    await page.getByRole('link', { name: 'Create', exact: true }).first().click();
    const buffer = await jpeg(page, 640, 480);
    await mediaInput(page).setInputFiles({ name: 'kiln.jpg', mimeType: 'image/jpeg', buffer });
    await expectUploaded(page, 1);
    await title(page).fill('A kiln at night');
    await prompt(page).fill('A glowing kiln in a dark yard --ar 4:3');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(page.getByText('Post Created Successfully!')).toBeVisible();
    await card(page, 'A kiln at night').getByRole('button', { name: 'Like' }).click();
    await card(page, 'A kiln at night').getByRole('heading').getByRole('link').click();
    await field(page).fill('Mind the fingers');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(comment(page, 'Mind the fingers')).toBeVisible();
  });

  await test.step('a message', async () => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await page.getByRole('link', { name: /Everything you do here/ }).click();
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Good morning');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Good morning')).toBeVisible();
  });

  await test.step('a reload keeps all of it', async () => {
    await page.reload();
    await expect(page.getByRole('log').getByText('Good morning')).toBeVisible({
      timeout: START_MS,
    });
    await search(page, 'kiln');
    await page.getByRole('link', { name: 'A kiln at night' }).first().click();
    await expect(page.getByRole('button', { name: 'Like, 1', pressed: true })).toBeVisible();
    await expect(comment(page, 'Mind the fingers')).toBeVisible();
    await expectPicture(page.getByRole('dialog'));
  });

  await test.step('all services work', async () => {
    await page.goto(`${host.url}/database-diagnostic`);
    await expect(page.getByText(/, 0 error, 0 pending/)).toBeVisible({ timeout: START_MS });
    expect(faults).toEqual([]);
  });

  await test.step('it can begin anew', async () => {
    await page.goto(host.url);
    await startOver(page);
    await search(page, 'kiln');
    await expect(page.getByRole('heading', { name: /No results/i })).toBeVisible();
  });
});

test('two tabs share the demo live, and its person can sign out and in', async ({
  page,
  context,
}) => {
  await open(page, '/post/7b1d9c40-2e6a-4f3b-8c02-000000000002');
  await expect(page.getByText('Live comments')).toBeVisible();
  const other = await context.newPage();
  await open(other, '/post/7b1d9c40-2e6a-4f3b-8c02-000000000002');
  await field(other).fill('Hello from next door');
  await other.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(comment(page, 'Hello from next door')).toBeVisible();

  await page.goto(host.url);
  await page.getByRole('button', { name: 'Account' }).first().click();
  await chooseMenuItem(page, 'Sign Out');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill('demo@demo.promptory.local');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectScreen(page, 'Check your email');
  await page.getByRole('button', { name: 'Mails' }).click();
  const mails = page.getByRole('dialog', { name: 'Mails of the demo' });
  await expect(mails.getByText('To demo@demo.promptory.local')).toBeVisible();
  expect(await mails.getByRole('link').getAttribute('href')).toContain(`${host.url}/auth/`);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(`${host.url}/auth/login`);
  await page.getByRole('button', { name: 'Continue as the demo user' }).click();
  await expect(card(page, 'Seven ridges before sunrise')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Mails' }).click();
  const [reset] = await Promise.all([
    context.waitForEvent('page'),
    mails.getByRole('link').click(),
  ]);
  await expectScreen(reset, 'Choose a new password');
  await reset.close();
  await page.keyboard.press('Escape');
  await startOver(page);
  await other.reload();
  await expect(other.getByText('Hello from next door')).toHaveCount(0);
  await field(other).fill('A new beginning');
  await other.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(comment(other, 'A new beginning')).toBeVisible();
});

test('without shared workers, a second tab waits for the first one', async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedWorker');
  });
  await open(page, '/');
  const other = await context.newPage();
  await other.goto(host.url);
  await expect(other.getByText('The demo is open in another tab')).toBeVisible();
  await page.close();
  await expect(card(other, 'Seven ridges before sunrise')).toBeVisible({ timeout: START_MS });
});

test('a start that failed can be tried again', async ({ page }) => {
  const [demo = ''] = (await readdir(folder)).filter((name) => /^demo-\w+$/.test(name));
  const schema = join(folder, demo, 'schema.json');
  await rename(schema, `${schema}.away`);
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({ timeout: START_MS });
  await rename(`${schema}.away`, schema);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'Seven ridges before sunrise')).toBeVisible({ timeout: START_MS });
});

test('a browser that cannot run the demo says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  await page.goto(host.url);
  await expect(page.getByText('The demo needs an address with https')).toBeVisible();
});
