import { devices, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectOnline } from './notification-steps.ts';
import { newAccount, test } from './product.ts';
import { expectScreen } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport, isMobile, hasTouch });

/** A latency of 400 ms and 50 kB per second. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Pauses all requests whose URL matches. Returns a function that lets them continue. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('on a slow network, visitors see the frame of the page before its styles and code', async ({
  page,
  sampleProduct: { url },
}) => {
  await slowDown(page);
  const release = await hold(page, /\/assets\/.*\.(?:js|css)$/);
  await page.goto(`${url}/browse`, { waitUntil: 'commit' });
  const shell = page.locator('.first-paint[data-kind="public"]');
  await expect(shell.getByText('Promptory')).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  ).not.toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('.first-paint[data-kind="app"]')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);

  release();
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
  await expect(shell).toHaveCount(0);
  await expectScreen(page, 'Browse prompts and results');
});

test('visitors see the picture and title of a post before its code, at their place, and load the picture once', async ({
  page,
  sampleProduct: { url },
}) => {
  await page.goto(`${url}/browse`);
  const link = page
    .getByRole('article')
    .filter({ has: page.locator('img') })
    .first();
  const path = await link.getByRole('heading').getByRole('link').getAttribute('href');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/render\/image.*quality=80/.test(request.url())) pictures.push(request.url());
  });
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(url + (path ?? ''), { waitUntil: 'commit' });
  const place = page.locator('.first-paint [data-first-work]');
  const title = place.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/./);
  const before = await title.boundingBox();
  await expect
    .poll(() => place.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const name = (await title.textContent()) ?? '';

  release();
  const heading = page.getByRole('article').getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  await expect(place).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(before);
  const picture = page.getByRole('article').locator('img[src*="render/image"]').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(pictures).toHaveLength(1);
});

test('the first posts are requested once, before the code of the app is there', async ({
  page,
  sampleProduct: { url },
}) => {
  await openAsNewUser(page, url, newAccount());
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') requests.push(new URL(request.url()).pathname);
  });
  const release = await hold(page, /\/assets\/.*\.js$/);
  const posts = page.waitForResponse(/\/rest\/v1\/posts\?/);
  await page.reload({ waitUntil: 'commit' });
  expect((await posts).ok()).toBe(true);
  release();
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
  // The bell connects after the first requests of the app.
  await expectOnline(page);
  for (const path of ['posts', 'reels', 'profiles']) {
    expect(requests.filter((one) => one === `/rest/v1/${path}`)).toHaveLength(1);
  }
});

for (const { path, address, count, name } of [
  {
    path: '/messages',
    address: /conversation_members\?select=\*/,
    count: 2,
    name: 'No conversations yet',
  },
  { path: '/communities', address: /rpc\/search_communities/, count: 1, name: /./ },
]) {
  test(`the first data of ${path} is requested before the code of the app is there, and used`, async ({
    page,
    sampleProduct: { url },
  }) => {
    // The live connection would load the lists again, to catch up.
    await page.routeWebSocket(/\/realtime\//, () => undefined);
    await openAsNewUser(page, url, newAccount(), path);
    const content = page.getByRole('main').getByRole('heading', { name, level: 2 }).first();
    await expect(content).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (address.test(request.url())) requests.push(request.url());
    });
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => requests.length).toBe(count);
    const later = page.waitForRequest(/\/assets\/BellPopup-/);
    release();
    await expect(content).toBeVisible();
    await later;
    expect(requests).toHaveLength(count);
  });
}

test('the code of a screen for members is requested before the code of the app is there', async ({
  page,
  product: { url },
}) => {
  await openAsNewUser(page, url, newAccount(), '/messages');
  const heading = page.getByRole('heading', { name: 'No conversations yet' });
  await expect(heading).toBeVisible();
  const release = await hold(page, /\/assets\/.*\.js$/);
  const code = page.waitForRequest(/\/assets\/MessagesScreen-/);
  await page.reload({ waitUntil: 'commit' });
  await code;
  release();
  await expect(heading).toBeVisible();
});

test('on a slow network, a tap shows the next screen before its code and data, and going back restores the place', async ({
  page,
  sampleProduct: { url },
}) => {
  await slowDown(page);
  await openAsNewUser(page, url, newAccount());
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first().getByRole('heading')).toBeVisible();
  await cards.nth(3).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const place = await page.evaluate(() => window.scrollY);

  const release = await hold(page, /\/assets\/.*\.js$|\/rest\/v1\/rpc\/search_communities/);
  const item = page.getByRole('link', { name: 'Communities', exact: true });
  await item.tap();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page).toHaveURL(`${url}/communities`);
  await expect(item).toHaveAttribute('aria-current', 'page');
  await expect(cards).toHaveCount(0);
  release();
  await expectScreen(page, 'Communities');

  await page.goBack();
  await expect(cards.first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
