import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { title } from './create-steps.ts';
import { expectOnline, liveAfter } from './notification-steps.ts';
import { clientOf, JWT_SECRET, newAccount, createUser, test } from './product.ts';
import type { Product } from './product-process.ts';
import {
  chooseMenuItem,
  expectHome,
  expectScreen,
  openFeedAsNewUser,
  signInOnScreen,
} from './screens.ts';
import { expireStoredSession, expireStoredToken, storedSession } from './stored-session.ts';

/** Counts the requests for a new token. */
function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count += 1;
  });
  return () => count;
}

/** Opens the feed as a new user, with a post by another user. */
async function openFeedWithPost(page: Page, product: Product): Promise<{ title: string }> {
  const author = await createUser(product.url);
  const title = `Fog ${author.account.username}`;
  const { error } = await author.client
    .from('posts')
    .insert({ user_id: author.id, title, prompt: 'fog', status: 'published' });
  if (error !== null) throw new Error(error.message);
  // Wait for the parts that load late, because they send requests too.
  await liveAfter(page, () => openFeedAsNewUser(page, product.url, newAccount()));
  await expectOnline(page);
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  return { title };
}

test('if the token expires unnoticed, it is refreshed once and each rejected request is retried', async ({
  page,
  known,
}) => {
  const { title } = await openFeedWithPost(page, known);
  const before = await expireStoredToken(page, JWT_SECRET);
  const refreshes = countRefreshes(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  // Delay the refresh until both requests were refused. Requests of other parts of the page may be
  // refused too.
  const both = expect.arrayContaining(['/rest/v1/likes', '/rest/v1/saves']) as string[];
  await page.route('**/auth/v1/token**', async (route) => {
    await expect.poll(() => refused).toEqual(both);
    await route.continue();
  });
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Like' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('button', { name: 'Like, 1' })).toBeVisible();
  await expect
    .poll(async () => (await storedSession(page))?.access_token)
    .not.toBe(before.access_token);
  await page.reload();
  await expect(card.getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(card.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
  expect(refused).toEqual(both);
  expect(refreshes()).toBe(1);
});

test('a device that wakes up refreshes the token before any request is refused', async ({
  page,
  known,
}) => {
  await openFeedWithPost(page, known);
  // Wait until the parts of the screen that load late have sent their requests.
  await page.waitForLoadState('networkidle');
  await expireStoredSession(page, JWT_SECRET);
  const refreshes = countRefreshes(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const renewed = page.waitForResponse(/grant_type=refresh_token/);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await renewed;
  await expect
    .poll(async () => ((await storedSession(page))?.expires_at ?? 0) * 1000 > Date.now())
    .toBe(true);
  await page.reload();
  await expectHome(page);
  expect(refused).toEqual([]);
  expect(refreshes()).toBe(1);
});

test('a session that is ended elsewhere leads to sign-in at once, and then back to the typed text', async ({
  page,
  known,
}) => {
  const account = newAccount();
  await openFeedAsNewUser(page, known.url, account);
  await page.goto(`${known.url}/create?kept=1`);
  await title(page).fill('Half a thought');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const elsewhere = await signedInElsewhere(known.url, account);
  expect((await elsewhere.auth.signOut({ scope: 'others' })).error).toBeNull();
  await expect(page).toHaveURL(`${known.url}/auth/login`);
  expect(await storedSession(page)).toBeNull();
  await signInOnScreen(page, account);
  await expect(page).toHaveURL(`${known.url}/create?kept=1`);
  await expect(title(page)).toHaveValue('Half a thought');
});

test('without a realtime connection, the next write of an ended session leads to sign-in', async ({
  page,
  known,
}) => {
  await page.routeWebSocket('**/realtime/**', () => undefined);
  const author = await createUser(known.url);
  const post = { user_id: author.id, title: 'Fog at sea', prompt: 'fog', status: 'published' };
  expect((await author.client.from('posts').insert(post)).error).toBeNull();
  const account = newAccount();
  await openFeedAsNewUser(page, known.url, account);
  const card = page.getByRole('article', { name: 'Fog at sea' });
  await expect(card).toBeVisible();
  const elsewhere = await signedInElsewhere(known.url, account);
  expect((await elsewhere.auth.signOut({ scope: 'others' })).error).toBeNull();
  const refused = page.waitForResponse((response) => response.url().includes('/rest/v1/likes'));
  await card.getByRole('button', { name: 'Like' }).click();
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL(`${known.url}/auth/login`);
  expect(await storedSession(page)).toBeNull();
});

test('a refresh that is refused because the session ended elsewhere also signs out', async ({
  page,
  known,
}) => {
  await page.routeWebSocket('**/realtime/**', () => undefined);
  const account = newAccount();
  await openFeedAsNewUser(page, known.url, account);
  const elsewhere = await signedInElsewhere(known.url, account);
  expect((await elsewhere.auth.signOut({ scope: 'others' })).error).toBeNull();
  await expireStoredToken(page, JWT_SECRET);
  await page.reload();
  await expect(page).toHaveURL(`${known.url}/auth/login`);
});

test('while the server is unreachable the user stays signed in and sees a notice', async ({
  page,
  known,
}) => {
  await openFeedWithPost(page, known);
  await expireStoredSession(page, JWT_SECRET);
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.getByText(/You're offline. Some features may be limited/)).toBeVisible();
  await expectHome(page);
  await page.unroute('**/auth/v1/token**');
  await expect(page.getByText(/You're offline/)).toBeHidden();
  await expect
    .poll(async () => (await storedSession(page))?.expires_at ?? 0)
    .toBeGreaterThan(Date.now() / 1000);
  await expectHome(page);
});

test('tabs stay in sync on sign-in, token refresh, sign-out and a change of account', async ({
  page,
  context,
  known,
}) => {
  const tab = await context.newPage();
  await tab.goto(`${known.url}/create`);
  await expect(tab).toHaveURL(`${known.url}/auth/login`);
  const account = newAccount();
  await openFeedAsNewUser(page, known.url, account);
  // Signing in here also signs in the other tab, which then opens its requested page.
  await expectScreen(tab, 'Create & Share');

  const refreshes = [countRefreshes(page), countRefreshes(tab)];
  const before = await expireStoredSession(page, JWT_SECRET);
  for (const one of [page, tab]) {
    await one.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
    });
  }
  await expect
    .poll(async () => (await storedSession(tab))?.access_token)
    .not.toBe(before.access_token);
  await tab.goto(`${known.url}/profile`);
  await expect(tab.getByText(`@${account.username}`)).toBeVisible();
  expect(refreshes.map((count) => count()).reduce((a, b) => a + b)).toBe(1);

  await page.goto(`${known.url}/profile?tab=settings`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${known.url}/auth/login`);
  await expect(tab).toHaveURL(`${known.url}/auth/login`);

  const other = newAccount();
  await createUser(known.url, other);
  await signInOnScreen(page, other);
  await expect(tab.getByText(`@${other.username}`)).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ user: { email: other.email } });
});

test('a tab that missed the sign-out notices when it becomes visible', async ({ page, known }) => {
  await openFeedAsNewUser(page, known.url, newAccount());
  await page.evaluate(() => {
    localStorage.removeItem('supabase.auth.token');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page).toHaveURL(`${known.url}/auth/login`);
});

test('signing out clears cached data, and the next user sees only their own data', async ({
  page,
  known,
}) => {
  const { title } = await openFeedWithPost(page, known);
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Like' }).click();
  await expect(card.getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Account' }).click();
  await chooseMenuItem(page, 'Sign Out');
  await expect(page).toHaveURL(`${known.url}/auth/login`);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth'))),
  ).toEqual([]);
  const other = newAccount();
  await createUser(known.url, other);
  await signInOnScreen(page, other);
  await expect(card.getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('after 10 s without a response a card offers two actions', async ({ page, known }) => {
  await openFeedAsNewUser(page, known.url, newAccount());
  await page.clock.install();
  let silent = true;
  await page.route('**/rest/v1/profiles**', (route) => (silent ? undefined : route.continue()));
  await page.reload();
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expectScreen(page, 'Authentication Error');
  await expect(page.getByText('Authentication timeout. Please refresh the page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Login' })).toBeVisible();
  silent = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectHome(page);
});

async function signedInElsewhere(url: string, account: { email: string; password: string }) {
  const client = await clientOf(url);
  const { error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw new Error(error.message);
  return client;
}
