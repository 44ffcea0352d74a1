import { expect } from '@playwright/test';
import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import { author, busyPicture, plainPicture, publish } from './media-posts.ts';
import { newAccount, test, WITH_MOTION } from './product.ts';
import { expectHome, openFeedAsNewUser } from './screens.ts';

test.use(WITH_MOTION);

const PHONE = { viewport: { width: 390, height: 844 } };
const HEAVIEST_BYTES = 120_000;
const LARGEST_SHIFT = 0.02;
const RENDITIONS = '**/storage/v1/render/image/public/media/**';
const PLACEHOLDER = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';

/**
 * An entry of the Layout Instability API, which reports content that moved. TypeScript's library
 * has no type for it.
 */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Collects the finished requests for stored pictures, starting now. */
function collectFinishedPictures(page: Page): Request[] {
  const all: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/^\/storage\/v1\/.*\/media\//.test(new URL(request.url()).pathname)) all.push(request);
  });
  return all;
}

/**
 * Returns URL, type and size of a response. Call this while the page is open: a closed page has no
 * responses.
 */
async function measure(request: Request) {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  return {
    url: new URL(request.url()),
    type: response?.headers()['content-type'] ?? '',
    bytes: responseBodySize,
  };
}

/** Returns the number of pictures in the window that have not loaded yet. */
async function pendingPictures(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('article img')].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight && !image.complete;
      }).length,
  );
}

/**
 * Scrolls to the end of the feed, and waits for all pictures on the way: those that are passed
 * quickly are not requested. Retries if a feed page fails to load.
 */
async function scrollToBeginning(page: Page): Promise<void> {
  const beginning = page.getByText("You've reached the end.");
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load feed' });
  await expect
    .poll(
      async () => {
        if ((await pendingPictures(page)) > 0) return 'loading pictures';
        await page.evaluate(() => {
          window.scrollBy(0, window.innerHeight * 0.9);
        });
        if (await beginning.isVisible()) return 'the beginning';
        if (!(await failed.isVisible())) return `${await page.getByRole('article').count()} cards`;
        await page.getByRole('button', { name: 'Load More Content' }).click();
        return 'a page that failed';
      },
      { timeout: 120_000, intervals: [150] },
    )
    .toBe('the beginning');
}

for (const { density, width, scrolls } of [
  // Smaller files of the pictures that density 2 checks, so the first cards are enough.
  { density: 1, width: 480, scrolls: false },
  { density: 2, width: 720, scrolls: true },
  // Density 3 uses the same files as density 2, because more pixels are not worth their bytes.
  { density: 3, width: 720, scrolls: false },
]) {
  test(`at 390 px and density ${String(density)} no picture in the feed is larger than 120 kB`, async ({
    browser,
    sampleProduct,
  }) => {
    test.slow();
    const options: BrowserContextOptions = { ...PHONE, deviceScaleFactor: density };
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const by = await author(sampleProduct);
    await page.goto(`${sampleProduct.url}/auth/signup`);
    const titles = [`Tall moss ${String(density)}`, `Moss ${String(density)}`];
    await publish(by, titles[0] ?? '', [await busyPicture(page, { width: 1920, height: 3200 })]);
    await publish(by, titles[1] ?? '', [await busyPicture(page, { width: 1920, height: 1280 })]);
    // The sign-up page shows small pictures, so leave it before counting.
    await page.goto('about:blank');
    const finished = collectFinishedPictures(page);
    await openFeedAsNewUser(page, sampleProduct.url, newAccount());
    if (scrolls) await scrollToBeginning(page);
    else {
      for (const title of titles) {
        const image = page.getByRole('article', { name: title, exact: true }).locator('img');
        await expect(image.last()).not.toHaveJSProperty('naturalWidth', 0);
      }
    }
    await expect.poll(() => finished.length).toBeGreaterThanOrEqual(scrolls ? 31 : 2);

    // Ignore the small pictures of the sign-up page.
    const isInFeed = ({ url }: { url: URL }) => url.searchParams.get('width') !== '160';
    const loaded = (await Promise.all(finished.map(measure))).filter(isInFeed);
    const urls = loaded.map(({ url }) => url);
    expect(urls.filter(({ pathname }) => !pathname.includes('/render/image/'))).toEqual([]);
    expect(new Set(urls.map(({ searchParams }) => searchParams.get('width')))).toEqual(
      new Set([String(width)]),
    );
    expect(new Set(loaded.map(({ type }) => type))).toEqual(new Set(['image/webp']));
    const heaviest = Math.max(...loaded.map(({ bytes }) => bytes));
    expect(heaviest).toBeLessThanOrEqual(HEAVIEST_BYTES);
    // Check that the moss pictures are large, like photos from a phone. Simpler pictures would make
    // this test too easy.
    expect(heaviest).toBeGreaterThan(HEAVIEST_BYTES / 4);
    await context.close();
  });
}

test('a blurred placeholder is shown until the picture has loaded', async ({ page, product }) => {
  const title = `Late ${crypto.randomUUID()}`;
  await page.goto(`${product.url}/auth/signup`);
  const size = { width: 600, height: 400 };
  const info = { alt: 'Rust', placeholder: PLACEHOLDER };
  const picture = await plainPicture(page, '#b0522d', size, info);
  await publish(await author(product), title, [picture]);
  let release: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(RENDITIONS, async (route) => {
    await mayCome;
    await route.continue();
  });
  await openFeedAsNewUser(page, product.url, newAccount());
  const image = page.getByRole('article', { name: title }).getByRole('img', { name: 'Rust' });
  const place = image.locator('..');
  await expect(place).toHaveCSS('background-image', /^url\("data:image\/png;base64,/);
  await expect(image).toHaveCSS('opacity', '0');
  const before = await place.boundingBox();
  release();
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).toHaveCSS('opacity', '1');
  await expect(place).toHaveCSS('background-image', 'none');
  expect(await place.boundingBox()).toEqual(before);
});

test('a picture that was shown before appears without blur or fade', async ({ page, product }) => {
  const title = `Again ${crypto.randomUUID()}`;
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (!(target instanceof HTMLImageElement) || propertyName !== 'opacity') return;
      document.documentElement.dataset['faded'] =
        `${document.documentElement.dataset['faded'] ?? ''}${target.alt};`;
    });
  });
  const faded = () => page.evaluate(() => document.documentElement.dataset['faded'] ?? '');
  await page.goto(`${product.url}/auth/signup`);
  const info = { alt: title, placeholder: PLACEHOLDER };
  const picture = await plainPicture(page, '#345', { width: 300, height: 300 }, info);
  const me = await author(product);
  await publish(me, title, [picture]);
  // The first picture of a visit never fades in.
  await publish(me, `Above ${title}`, []);
  await page.setViewportSize({ width: 390, height: 844 });
  await openFeedAsNewUser(page, product.url, newAccount());
  const image = page.getByRole('article', { name: title, exact: true }).getByRole('img');
  await expect.poll(faded).toContain(title);
  await expect(image).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { name: title, exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The post page uses a larger rendition.
  await expect(page.getByRole('img', { name: title })).toHaveCSS('opacity', '1');
  await page.evaluate(() => {
    document.documentElement.dataset['faded'] = '';
  });
  await page.goBack();
  await expectHome(page);
  await expect(image).toHaveCSS('opacity', '1');
  await expect(image.locator('..')).toHaveCSS('background-image', 'none');
  expect(await faded()).toBe('');
});

test('if the backend has no renditions, original files are shown and renditions are soon no longer requested', async ({
  page,
  sampleProduct,
}) => {
  test.slow();
  const finished = collectFinishedPictures(page);
  let refused = 0;
  // Answer like a backend without renditions.
  await page.route(RENDITIONS, (route) => {
    refused += 1;
    return route.fulfill({ status: 400, json: { error: 'FeatureNotEnabled' } });
  });
  await openFeedAsNewUser(page, sampleProduct.url, newAccount());
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .locator('img[alt]:not([alt=""])')
        .first()
        .evaluate((image) => {
          const { currentSrc, naturalWidth } = image as HTMLImageElement;
          // `currentSrc` is empty until the browser has chosen one of the sources.
          const isFile = currentSrc.includes('/storage/v1/object/public/');
          return isFile && naturalWidth > 0;
        }),
    )
    .toBe(true);
  await scrollToBeginning(page);
  const files = () =>
    new Set(
      finished
        .map((request) => new URL(request.url()).pathname)
        .filter((path) => path.startsWith('/storage/v1/object/')),
    ).size;
  await expect.poll(files).toBeGreaterThan(30);
  // Only the first requests, which were sent at the same time, asked for renditions.
  expect(refused).toBeLessThan(files());
  const before = refused;
  const shown = 'img[alt]:not([alt=""])';
  const card = page
    .getByRole('article')
    .filter({ has: page.locator(shown) })
    .last();
  await card.getByRole('heading').getByRole('link').click();
  const media = page.getByRole('dialog').or(page.getByRole('main')).locator(shown).first();
  await expect(media).toHaveAttribute('src', /\/storage\/v1\/object\/public\//);
  expect(refused).toBe(before);
});

test('a missing file shows its alternative text and a placeholder picture', async ({
  page,
  product,
}) => {
  const title = `Gone ${crypto.randomUUID()}`;
  const by = await author(product);
  const gone = `/storage/v1/object/public/media/${by.id}/posts/gone.webp`;
  const id = await publish(by, title, [
    { url: gone, info: { alt: 'A heron', width: 4, height: 3 } },
  ]);
  await openFeedAsNewUser(page, product.url, newAccount());
  const card = page.getByRole('article', { name: title });
  for (const place of [card, page.getByRole('article')]) {
    const image = place.getByRole('img', { name: 'A heron' });
    await expect(image).toHaveAttribute('src', '/picture-missing.svg');
    await expect(image).toHaveJSProperty('naturalWidth', 320);
    await page.goto(`${product.url}/post/${id}`);
  }
  // Delete the post: other tests of this product check the console for errors.
  await by.client.from('posts').delete().eq('id', id);
});

test('the layout does not shift while the feed loads and scrolls on a slow network', async ({
  browser,
  sampleProduct,
}) => {
  test.slow();
  const context = await browser.newContext({ ...PHONE, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.slice(0, 40) ?? '';
          return `${node?.nodeName ?? ''} '${text}' y ${previousRect.y} -> ${currentRect.y}, height ${previousRect.height} -> ${currentRect.height}`;
        });
        shifts.push({ value, what: what.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openFeedAsNewUser(page, sampleProduct.url, newAccount());
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => pendingPictures(page)).toBe(0);
  for (let step = 0; step < 15; step += 1) {
    const from = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight * 0.8);
    });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from);
    await expect.poll(() => pendingPictures(page)).toBe(0);
  }
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
  );
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, shifts.map(({ what }) => what).join('\n')).toBeLessThanOrEqual(LARGEST_SHIFT);
  await context.close();
});
