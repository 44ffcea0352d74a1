import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { setHidden } from './notification-steps.ts';
import { createUser, test, WITH_MOTION } from './product.ts';
import type { Product } from './product-process.ts';
import {
  expectReel,
  isMuted,
  onScreen,
  openReels,
  playing,
  createReel,
  storeVideo,
  viewsOf,
} from './reel-steps.ts';
import { violationsInBothThemes } from './screens.ts';

test.use(WITH_MOTION);

/** Creates three reels, the newest of the product, and a user to watch them. */
async function threeReels(product: Product) {
  const author = await createUser(product.url);
  const video = await storeVideo(author);
  const ids: string[] = [];
  for (const name of ['Last', 'Middle', 'First']) {
    ids.push(await createReel(author, video, name, { prompt: `Prompt of ${name} {{place}}` }));
  }
  const [last = '', middle = '', first = ''] = ids;
  return { author, video, last, middle, first, viewer: await createUser(product.url) };
}

/** Records the data requests about reels from now on. */
function recordReelRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/reels')) urls.push(request.url());
  });
  return urls;
}

test('keys, buttons and scrolling move between reels, and the URL changes accordingly', async ({
  page,
  product,
}) => {
  const { first, middle, last, viewer } = await threeReels(product);
  const requests = recordReelRequests(page);
  await openReels(page, product.url, viewer.account);
  await expectReel(page, 'First');
  await expect(onScreen(page).getByText(/^1 \/ \d+$/)).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/reels?start=${first}`);
  await expect.poll(() => playing(page)).toEqual(['Video of First']);
  expect(await isMuted(page)).toBe(true);
  // Only the next reel is preloaded.
  await expect(page.getByLabel('Video of Middle', { exact: true })).toHaveAttribute(
    'preload',
    'metadata',
  );
  await expect(page.getByLabel('Video of Last', { exact: true })).toHaveCount(0);

  // Two quick key presses move on by two reels.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expectReel(page, 'Last');
  await expect(page).toHaveURL(`${product.url}/reels?start=${last}`);
  await expect.poll(() => playing(page)).toEqual(['Video of Last']);
  await page.keyboard.press('k');
  await expectReel(page, 'Middle');
  await page.getByRole('button', { name: 'Previous reel' }).click();
  await expectReel(page, 'First');
  // At the first and last reel the focus stays on the button. Otherwise it moves to the same
  // control of the next reel.
  await expect(page.getByRole('button', { name: 'Previous reel' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous reel' })).toBeFocused();
  // Wait for each scroll to end: moving the focus can interrupt it.
  const atRest = () => expect(onScreen(page)).toBeInViewport({ ratio: 0.99 });
  await atRest();
  await onScreen(page).getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('ArrowDown');
  await expectReel(page, 'Middle');
  await atRest();
  await expect(onScreen(page).getByRole('button', { name: 'Save' })).toBeFocused();
  await onScreen(page)
    .getByRole('button', { name: /^Follow/ })
    .focus();
  await page.keyboard.press('k');
  await expectReel(page, 'First');
  await expect(onScreen(page)).toBeFocused();
  await atRest();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 700);
  await expectReel(page, 'Middle');
  await expect(page).toHaveURL(`${product.url}/reels?start=${middle}`);
  expect(requests).toHaveLength(1);

  await page.reload();
  await expectReel(page, 'Middle');
  await expect(onScreen(page).getByText(/^2 \/ \d+$/)).toBeVisible();
  // Leaving and coming back sends no new requests.
  requests.length = 0;
  await onScreen(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/user\//);
  await page.goBack();
  await expectReel(page, 'Middle');
  await page.getByRole('link', { name: 'Reels' }).first().click();
  await expectReel(page, 'First');
  await page.goBack();
  await expectReel(page, 'Middle');
  expect(requests).toEqual([]);

  // Space pauses and resumes, and a hidden tab plays no sound.
  await expect.poll(() => playing(page)).toEqual(['Video of Middle']);
  await page.locator('body').press('Space');
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(await playing(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => playing(page)).toEqual(['Video of Middle']);
  await setHidden(page, true);
  await expect.poll(() => playing(page)).toEqual([]);
  await setHidden(page, false);
  await expect.poll(() => playing(page)).toEqual(['Video of Middle']);
});

test('a link to an older reel shows it first, and a link to a missing reel shows a notice', async ({
  page,
  product,
}) => {
  const author = await createUser(product.url);
  const video = await storeVideo(author);
  const oldest = await createReel(author, video, 'The oldest');
  const rows = Array.from({ length: 21 }, (_, n) => ({
    user_id: author.id,
    title: `Newer ${String(n)}`,
    video_url: video,
  }));
  const { error } = await author.client.from('reels').insert(rows);
  expect(error).toBeNull();
  await openReels(page, product.url, author.account, `?start=${oldest}`);
  await expectReel(page, 'The oldest');
  await expect(onScreen(page).getByText('1 / 20', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(onScreen(page).getByText('2 / 20', { exact: true })).toBeVisible();
  await page.goto(`${product.url}/reels?start=${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: "This reel isn't available" })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('link', { name: 'Watch other reels' }).click();
  await expect(onScreen(page).getByText('1 / 20', { exact: true })).toBeVisible();
});

test('tap, double tap and hold control a reel, and a view counts once', async ({
  page,
  product,
}) => {
  const { author, first, viewer } = await threeReels(product);
  await page.clock.install();
  await openReels(page, product.url, viewer.account);
  await expect.poll(() => playing(page)).toEqual(['Video of First']);
  await expect.poll(() => viewsOf(author, first)).toBe(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  const { mouse } = page;
  await mouse.move(720, 400);
  const tap = async () => {
    await mouse.down();
    await mouse.up();
  };
  const like = onScreen(page).getByRole('button', { name: /^Like/ });

  await tap();
  await expect.poll(() => isMuted(page)).toBe(false);
  await page.clock.runFor(300);
  await tap();
  await expect.poll(() => isMuted(page)).toBe(true);
  await expect(like).toHaveAttribute('aria-pressed', 'false');

  // A double tap likes and does not change the sound. A second double tap does not unlike.
  for (let round = 0; round < 2; round += 1) {
    await page.clock.runFor(300);
    await tap();
    await tap();
    await expect(page.locator('[data-heart]').first()).toBeAttached();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(await isMuted(page)).toBe(true);
  }
  await expect(like).toHaveAccessibleName('Like, 1');

  await page.clock.runFor(300);
  await mouse.down();
  await page.clock.runFor(499);
  expect(await playing(page)).toEqual(['Video of First']);
  await page.clock.runFor(1);
  await expect.poll(() => playing(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await mouse.up();
  await expect.poll(() => playing(page)).toEqual(['Video of First']);
  expect(await isMuted(page)).toBe(true);

  await page.clock.resume();
  // The sound setting applies to all reels in this tab.
  await page.keyboard.press('m');
  await expect.poll(() => isMuted(page)).toBe(false);
  await page.keyboard.press('j');
  await expectReel(page, 'Middle');
  expect(await isMuted(page)).toBe(false);
  await page.keyboard.press('k');
  await expectReel(page, 'First');
  await page.reload();
  await expectReel(page, 'First');
  expect(await isMuted(page)).toBe(false);
  const { data } = await viewer.client.from('likes').select('reel_id').eq('user_id', viewer.id);
  expect(data).toEqual([{ reel_id: first }]);
});

test('a play button appears if the browser blocks autoplay', async ({ page, product }) => {
  const { viewer } = await threeReels(product);
  await page.addInitScript(() => {
    let pressed = false;
    addEventListener('pointerdown', () => (pressed = true), { capture: true });
    const { value: play } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play') as {
      value: () => Promise<void>;
    };
    Object.defineProperty(HTMLMediaElement.prototype, 'play', {
      value(this: HTMLMediaElement) {
        return pressed
          ? Reflect.apply(play, this, [])
          : Promise.reject(new DOMException('Not yet', 'NotAllowedError'));
      },
    });
  });
  await page.route('**/rpc/increment_reel_views', (route) =>
    route.fulfill({ status: 404, json: { code: 'PGRST202', message: 'no such function' } }),
  );
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('view of a reel')) warnings.push(message.text());
  });
  await openReels(page, product.url, viewer.account);
  await page.reload();
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => playing(page)).toEqual(['Video of First']);
  await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(await playing(page)).toEqual([]);
  expect(warnings).toEqual([]);
});

test('the screen shows loading, error and empty states', async ({ page, product }) => {
  const { viewer } = await threeReels(product);
  let answer: 'later' | 'broken' | 'none' = 'later';
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/reels?*', async (route) => {
    if (answer === 'none') return route.fulfill({ json: [] });
    if (answer === 'later') await held;
    return route.fulfill({ status: 400, json: { code: 'PGRST100', message: 'broken' } });
  });
  await page.goto(`${product.url}/auth/login`);
  await page.getByLabel('Email').fill(viewer.account.email);
  await page.getByLabel('Password', { exact: true }).fill(viewer.account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Reels' }).first().click();
  await expect(page.getByText('Loading reels...')).toBeVisible();
  answer = 'broken';
  release();
  await expect(page.getByText('Failed to load reels. Please try again.')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsInBothThemes(page)).toEqual([]);
  }
  answer = 'none';
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No reels available')).toBeVisible();
  await expect(page.getByText('Check back later for new content!')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
