import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comment, field } from './comment-steps.ts';
import {
  DEMO_START_MS,
  demoCard,
  expectDemo,
  expectKept,
  expectPicture,
  SAMPLE_POST,
  search,
  useDemo,
} from './demo-steps.ts';
import { serveFiles } from '@promptory/fakes/file-host';
import { chooseMenuItem, expectScreen, violationsInBothThemes } from './screens.ts';
import { buildStatic } from './static-build.ts';

// The tests share one build.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ serviceWorkers: 'allow' });

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
  await expectDemo(page);
}

async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start over' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Delete and start over' }).click(),
  ]);
  await expect(demoCard(page, SAMPLE_POST)).toBeVisible({ timeout: DEMO_START_MS });
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
    await expectPicture(demoCard(page, SAMPLE_POST));
    await expect(demoCard(page, 'A cottage of my own')).toBeVisible();
    await expect(demoCard(page, 'Saturn, but make it opera')).toBeVisible();
    await page.getByRole('link', { name: 'Explore' }).first().click();
    await expect(page.getByText('Freemium')).toHaveCount(2);
  });

  await useDemo(page);
  await expectKept(page);

  await test.step('all services work', async () => {
    await page.goto(`${host.url}/database-diagnostic`);
    await expect(page.getByText(/, 0 error, 0 pending/)).toBeVisible({ timeout: DEMO_START_MS });
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
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Username').fill('test');
  await expect(page.getByText('Username is not available')).toBeVisible();
  await page.goto(`${host.url}/auth/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in page has the same field.
  await expectScreen(page, 'Forgot your password?');
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
  await expect(demoCard(page, SAMPLE_POST)).toBeVisible();
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
  await expect(demoCard(other, SAMPLE_POST)).toBeVisible({ timeout: DEMO_START_MS });
});

test('a start that failed can be tried again', async ({ page }) => {
  const [demo = ''] = (await readdir(folder)).filter((name) => /^demo-\w+$/.test(name));
  const schema = join(folder, demo, 'schema.json');
  await rename(schema, `${schema}.away`);
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({
    timeout: DEMO_START_MS,
  });
  await rename(`${schema}.away`, schema);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(demoCard(page, SAMPLE_POST)).toBeVisible({ timeout: DEMO_START_MS });
});

test('a browser that cannot run the demo says so', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  await page.goto(host.url);
  await expect(page.getByText('The demo needs an address with https')).toBeVisible();
});
