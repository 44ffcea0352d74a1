import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { comment, createPost, field } from './comment-steps.ts';
import { title } from './create-steps.ts';
import {
  DEMO_START_MS,
  demoCard,
  expectDemo,
  expectKept,
  SAMPLE_POST,
  useDemo,
} from './demo-steps.ts';
import { freePort } from './free-port.ts';
import { createUser, test } from './product.ts';
import { inTemporaryFolder, startProduct } from './product-process.ts';
import { chooseMenuItem, expectHome, expectScreen, violationsInBothThemes } from './screens.ts';
import { open, storedSession } from './stored-session.ts';

test.describe.configure({ timeout: 300_000 });
test.use({ serviceWorkers: 'allow' });

/** The connection is lost after four tests in 9 s, and demo mode begins 10 s later. */
const LOST_MS = 60_000;
const LOST = "The server can't be reached.";
const DEMO_KEY = 'supabase.auth.token:/demo/';

/** Waits until this browser has all files of the demo. */
async function expectDemoKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => (await caches.match('/demo/files.json', { ignoreVary: true }))?.ok);
  await expect.poll(isKept, { timeout: LOST_MS }).toBe(true);
}

async function returnToAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Return to your account' }).click({ timeout: LOST_MS });
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/demo/'));
}

test('while the server is down, a member goes on in demo mode, and returns to the account', async ({
  page,
}) => {
  await inTemporaryFolder(async (folder) => {
    const PORT = String(await freePort());
    const stopped = await startProduct(folder, { PORT });
    const ada = await createUser(stopped.url);
    const postId = await createPost(ada);
    await open(page, stopped.url, ada.account, '/create');
    await title(page).fill('Not yet published');
    await page.goto(`${stopped.url}/post/${postId}`);
    await expect(field(page)).toBeVisible();
    await expectDemoKept(page);
    const before = await storedSession(page);
    await field(page).fill('Typed before the outage');
    expect(await stopped.stop()).toBe(0);

    // Nobody loses the page on which they work.
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByText(LOST)).toBeVisible({ timeout: LOST_MS });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expect(field(page)).toHaveValue('Typed before the outage');
    await page.getByRole('button', { name: 'Continue in demo mode' }).click();
    await expectDemo(page);
    await expect(demoCard(page, SAMPLE_POST)).toBeVisible();
    await expect(page.getByText("Promptory's server can't be reached yet.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/demo/');
    await useDemo(page);
    await expectKept(page);

    const product = await startProduct(folder, { PORT });
    await expect(page.getByText("Promptory's server answers again.")).toBeVisible({
      timeout: LOST_MS,
    });
    expect(await violationsInBothThemes(page)).toEqual([]);
    // The home page leads back to the demo until somebody leaves it; other pages don't.
    await page.goto(product.url);
    await expectDemo(page);
    await page.goto(`${product.url}/post/${postId}`);
    await expect(field(page)).toHaveValue('Typed before the outage');
    expect((await storedSession(page))?.user).toEqual(before?.user);
    await page.goto(`${product.url}/demo/`);
    await returnToAccount(page);
    await expect(field(page)).toHaveValue('Typed before the outage');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(comment(page, 'Typed before the outage')).toBeVisible();
    await page.goto(product.url);
    await expectHome(page);
    expect(new URL(page.url()).pathname).toBe('/');

    await page.goto(`${product.url}/create`);
    await expect(title(page)).toHaveValue('Not yet published');

    const postsOfAda = async () => {
      const columns = 'title,status,prompt,media_urls';
      const { data } = await ada.client.from('posts').select(columns).neq('id', postId);
      return data ?? [];
    };
    await test.step('nothing of the demo reaches the account without a click', async () => {
      await expect(page.getByText('You made 1 post in demo mode.')).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await postsOfAda()).toEqual([]);
    });

    await test.step('one click copies it, once, also after a lost answer', async () => {
      const loseAnswer = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await page.route('**/rpc/save_post', loseAnswer, { times: 1 });
      const copy = page.getByRole('button', { name: 'Copy to your account' });
      await copy.click();
      await expect(page.getByText("Couldn't copy 1 post. Please try again.")).toBeVisible();
      await copy.dblclick();
      await expect(page.getByText('Copied to your account')).toBeVisible();
      const copies = await postsOfAda();
      expect(copies).toEqual([
        {
          title: 'A kiln at night',
          status: 'draft',
          prompt: 'A glowing kiln in a dark yard --ar 4:3',
          media_urls: [expect.stringContaining(`/media/${ada.id}/posts/`)],
        },
      ]);
      await page.goto(`${product.url}/profile`);
      const draft = page.getByRole('link', { name: /A kiln at night/ }).first();
      await expect(draft).toBeVisible();
      const files = copies[0]?.media_urls as string[] | undefined;
      const picture = await page.request.get(`${product.url}${files?.[0] ?? ''}`);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    });

    await test.step('and it is not offered again', async () => {
      await page.goto(`${product.url}/demo/`);
      await returnToAccount(page);
      await expectHome(page);
      await expect(page.getByRole('button', { name: 'Notifications, online' })).toBeVisible();
      await expect(page.getByText(/in demo mode\.$/)).toHaveCount(0);
    });
    expect(await product.stop()).toBe(0);
  });
});

test('a member who only looks around gets demo mode without a click', async ({ page }) => {
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder);
    const ada = await createUser(product.url);
    await open(page, product.url, ada.account);
    await expectHome(page);
    await expectDemoKept(page);
    expect(await product.stop()).toBe(0);
    await page.getByRole('link', { name: 'Explore' }).first().click();
    await expect(page.getByText(LOST)).toBeVisible({ timeout: LOST_MS });
    await expectDemo(page);
    await page.getByRole('button', { name: 'Account' }).first().click();
    await chooseMenuItem(page, 'Sign Out');
    await page.getByRole('button', { name: 'Continue as the demo user' }).click();
    await expect(demoCard(page, SAMPLE_POST)).toBeVisible();
  });
});

test('a session of the demo never counts in the product, nor the other way round', async ({
  page,
  product,
}) => {
  const ada = await createUser(product.url);
  await open(page, product.url, ada.account, '/demo/#from=//elsewhere.example/');
  await expectDemo(page);
  await expect(demoCard(page, SAMPLE_POST)).toBeVisible({ timeout: DEMO_START_MS });
  const real = await page.evaluate(() => localStorage.getItem('supabase.auth.token'));
  expect(real).toContain(ada.id);

  await test.step('a real session in the place of the demo’s', async () => {
    await page.evaluate(
      ([key, session]) => {
        localStorage.setItem(key, session);
      },
      [DEMO_KEY, real ?? ''] as const,
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continue as the demo user' })).toBeVisible({
      timeout: DEMO_START_MS,
    });
    await page.getByRole('button', { name: 'Continue as the demo user' }).click();
    await expect(demoCard(page, SAMPLE_POST)).toBeVisible();
  });

  await test.step('the way back never leads to another site', async () => {
    await returnToAccount(page);
    await expectHome(page);
    expect(new URL(page.url()).origin).toBe(product.url);
  });

  await test.step('the demo’s session in the place of a real one', async () => {
    await page.goto(`${product.url}/demo/#from=/explore`);
    await expect(demoCard(page, SAMPLE_POST)).toBeVisible({ timeout: DEMO_START_MS });
    await page.evaluate((key) => {
      localStorage.setItem('supabase.auth.token', localStorage.getItem(key) ?? '');
    }, DEMO_KEY);
    await page.goto(`${product.url}/settings`);
    await expectScreen(page, 'Welcome back');
  });
});
