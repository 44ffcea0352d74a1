import { expect } from '@playwright/test';
import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import { author, busyPicture, plainPicture, publish } from './media-posts.ts';
import { newAccount, test } from './product.ts';
import { expectHome, arriveAsNew } from './screens.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const HEAVIEST_BYTES = 120_000;
const LARGEST_SHIFT = 0.02;
const RENDITIONS = '**/storage/v1/render/image/public/media/**';
const PLACEHOLDER = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';

/** What Chromium tells of content that moved (the Layout Instability API); not in TypeScript's library. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The requests for stored pictures that the page has finished, as they come in. */
function finishedPictures(page: Page): Request[] {
  const all: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/^\/storage\/v1\/.*\/media\//.test(new URL(request.url()).pathname)) all.push(request);
  });
  return all;
}

/** Asked while the page is open, as a closed one knows no answers any more. */
async function measured(request: Request) {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  return {
    url: new URL(request.url()),
    type: response?.headers()['content-type'] ?? '',
    bytes: responseBodySize,
  };
}

/** Scrolls as a reader does, who asks again when a page of the feed did not come. */
async function scrollToBeginning(page: Page): Promise<void> {
  const beginning = page.getByText('You have reached the beginning.');
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load feed' });
  await expect
    .poll(
      async () => {
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

for (const { density, width } of [
  { density: 1, width: 480 },
  { density: 2, width: 720 },
  // A third pixel per CSS pixel is not worth its bytes.
  { density: 3, width: 720 },
]) {
  test(`at 390 px and density ${String(density)} no picture of the feed weighs more than 120 kB`, async ({
    browser,
    sampleProduct,
  }) => {
    test.slow();
    const options: BrowserContextOptions = { ...PHONE, deviceScaleFactor: density };
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const finished = finishedPictures(page);
    const by = await author(sampleProduct);
    await page.goto(`${sampleProduct.url}/auth/signup`);
    const titles = [`Tall moss ${String(density)}`, `Moss ${String(density)}`];
    await publish(by, titles[0] ?? '', [await busyPicture(page, { width: 1920, height: 3200 })]);
    await publish(by, titles[1] ?? '', [await busyPicture(page, { width: 1920, height: 1280 })]);
    await arriveAsNew(page, sampleProduct.url, newAccount());
    await scrollToBeginning(page);
    // What is scrolled past quickly is never asked for.
    await expect.poll(() => finished.length).toBeGreaterThan(30);

    const loaded = await Promise.all(finished.map(measured));
    const asked = loaded.map(({ url }) => url);
    expect(asked.filter(({ pathname }) => !pathname.includes('/render/image/'))).toEqual([]);
    expect(new Set(asked.map(({ searchParams }) => searchParams.get('width')))).toEqual(
      new Set([String(width)]),
    );
    expect(new Set(loaded.map(({ type }) => type))).toEqual(new Set(['image/webp']));
    const heaviest = Math.max(...loaded.map(({ bytes }) => bytes));
    expect(heaviest).toBeLessThanOrEqual(HEAVIEST_BYTES);
    // Moss is what phones send; without it this test would say little.
    expect(heaviest).toBeGreaterThan(HEAVIEST_BYTES / 4);
    await context.close();
  });
}

test('the blurred placeholder stands in until the picture is there, then goes', async ({
  page,
  product,
}) => {
  const title = `Late ${crypto.randomUUID()}`;
  await page.goto(`${product.url}/auth/signup`);
  const size = { width: 600, height: 400 };
  const info = { alt: 'Rust', placeholder: PLACEHOLDER };
  const picture = await plainPicture(page, '#b0522d', size, info);
  await publish(await author(product), title, [picture]);
  let letCome: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(RENDITIONS, async (route) => {
    await mayCome;
    await route.continue();
  });
  await arriveAsNew(page, product.url, newAccount());
  const image = page.getByRole('article', { name: title }).getByRole('img', { name: 'Rust' });
  const place = image.locator('..');
  await expect(place).toHaveCSS('background-image', /^url\("data:image\/png;base64,/);
  await expect(image).toHaveCSS('opacity', '0');
  const before = await place.boundingBox();
  letCome();
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).toHaveCSS('opacity', '1');
  await expect(place).toHaveCSS('background-image', 'none');
  expect(await place.boundingBox()).toEqual(before);
});

test('what was shown once comes back without blur and fading', async ({ page, product }) => {
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
  await publish(await author(product), title, [picture]);
  await arriveAsNew(page, product.url, newAccount());
  const image = page.getByRole('article', { name: title }).getByRole('img', { name: title });
  await expect.poll(faded).toContain(title);
  await expect(image).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { name: title }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // There it is another, larger rendition, which fades in.
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

test('a backend without renditions: the files themselves, and soon it is asked no more', async ({
  page,
  sampleProduct,
}) => {
  test.slow();
  const finished = finishedPictures(page);
  let refused = 0;
  // People's pictures are small, and asked for each.
  await page.route(RENDITIONS, (route) => {
    refused += 1;
    return route.fulfill({ status: 400, json: { error: 'FeatureNotEnabled' } });
  });
  await arriveAsNew(page, sampleProduct.url, newAccount());
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .locator('img[alt]:not([alt=""])')
        .first()
        .evaluate((image) => {
          const { currentSrc, naturalWidth } = image as HTMLImageElement;
          // Empty until the browser has chosen one of the sources.
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
  // Those of the first page were on their way together.
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

test('a file that is gone leaves its words and a picture that says so', async ({
  page,
  product,
}) => {
  const title = `Gone ${crypto.randomUUID()}`;
  const by = await author(product);
  const gone = `/storage/v1/object/public/media/${by.id}/posts/gone.webp`;
  const id = await publish(by, title, [
    { url: gone, info: { alt: 'A heron', width: 4, height: 3 } },
  ]);
  await arriveAsNew(page, product.url, newAccount());
  const card = page.getByRole('article', { name: title });
  for (const place of [card, page.getByRole('article')]) {
    const image = place.getByRole('img', { name: 'A heron' });
    await expect(image).toHaveAttribute('src', '/picture-missing.svg');
    await expect(image).toHaveJSProperty('naturalWidth', 320);
    await page.goto(`${product.url}/post/${id}`);
  }
  // Others of this product look for errors in the console.
  await by.client.from('posts').delete().eq('id', id);
});

test('nothing jumps while the feed loads and is scrolled on a slow network', async ({
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
  await arriveAsNew(page, sampleProduct.url, newAccount());
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
  const pending = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('article img')].filter((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight && !image.complete;
        }).length,
    );
  await expect.poll(pending).toBe(0);
  for (let step = 0; step < 15; step += 1) {
    const from = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight * 0.8);
    });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from);
    await expect.poll(pending, { timeout: 20_000 }).toBe(0);
  }
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
  );
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, shifts.map(({ what }) => what).join('\n')).toBeLessThanOrEqual(LARGEST_SHIFT);
  await context.close();
});
