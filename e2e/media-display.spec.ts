import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { author, fixture, plainPicture, publish, wideVideo } from './media-posts.ts';
import type { PostFile } from './media-posts.ts';
import { newAccount, test, WITH_MOTION } from './product.ts';
import type { Product } from './product-process.ts';
import { openFeedAsNewUser, violationsInBothThemes } from './screens.ts';
import { openAsNewUser } from './stored-session.ts';

test.use(WITH_MOTION);

const SIZE = { width: 400, height: 300 };
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:03.000\nA test card with a tone';

/** Publishes a post and returns its title and id. */
async function post(product: Product, name: string, files: readonly PostFile[]) {
  const title = `${name} ${crypto.randomUUID().slice(0, 8)}`;
  return { title, id: await publish(await author(product), title, files) };
}

async function threePictures(page: Page, product: Product) {
  await page.goto(`${product.url}/auth/signup`);
  const files = [];
  for (const [alt, colour] of [
    ['Rust', '#b0522d'],
    ['Moss', '#5c7a3a'],
    ['Sky', '#4a86c5'],
  ] as const)
    files.push(await plainPicture(page, colour, SIZE, { alt }));
  return post(product, 'Three', files);
}

/** Expects the carousel to show this position, with only this picture accessible. */
async function expectShown(carousel: Locator, place: number, alt: string): Promise<void> {
  await expect(carousel.getByText(`${String(place)}/3`)).toBeVisible();
  const slide = carousel.locator('[data-slide]:not([inert])');
  await expect(slide).toHaveCount(1);
  await expect(slide.getByRole('img', { name: alt })).toBeInViewport({ ratio: 0.9 });
}

test('buttons move the carousel, which preloads its pictures, wraps at both ends and announces the position', async ({
  page,
  product,
}) => {
  const { title } = await threePictures(page, product);
  await openFeedAsNewUser(page, product.url, newAccount());
  const card = page.getByRole('article', { name: title });
  const carousel = card.getByRole('group', { name: title });
  await expectShown(carousel, 1, 'Rust');
  const images = card.locator('[data-slide] img');
  await expect(images).toHaveCount(3);
  await expect
    .poll(() =>
      images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true, true]);
  await carousel.hover();
  for (const [place, alt] of [
    [2, 'Moss'],
    [3, 'Sky'],
    [1, 'Rust'],
  ] as const) {
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expectShown(carousel, place, alt);
    await expect(carousel.getByText(`${String(place)} of 3: ${alt}`)).toBeAttached();
  }
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expectShown(carousel, 3, 'Sky');
  await expect(page).toHaveURL(`${product.url}/`);
});

test('keys move the carousel and keep the focus', async ({ page, product }) => {
  const { title, id } = await threePictures(page, product);
  await openAsNewUser(page, product.url, newAccount(), `/post/${id}`);
  const carousel = page.getByRole('group', { name: title });
  const next = carousel.getByRole('button', { name: 'Next' });
  await next.focus();
  for (const [key, place, alt] of [
    ['ArrowRight', 2, 'Moss'],
    ['End', 3, 'Sky'],
    ['ArrowRight', 1, 'Rust'],
    ['ArrowLeft', 3, 'Sky'],
    ['Home', 1, 'Rust'],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(carousel, place, alt);
    await expect(next).toBeFocused();
  }
  // In a right-to-left layout the next image is on the left.
  await carousel.evaluate((element) => {
    element.setAttribute('dir', 'rtl');
  });
  await page.keyboard.press('ArrowLeft');
  await expectShown(carousel, 2, 'Moss');
});

test('dragging with the mouse moves the carousel and does not open the post', async ({
  page,
  product,
}) => {
  const { title } = await threePictures(page, product);
  await openFeedAsNewUser(page, product.url, newAccount());
  const carousel = page.getByRole('article', { name: title }).getByRole('group', { name: title });
  const box = await carousel.boundingBox();
  if (box === null) throw new Error('no carousel');
  const y = box.y + box.height / 3;
  const drag = async (from: number, to: number) => {
    await page.mouse.move(box.x + box.width * from, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(0.8, 0.3);
  await expectShown(carousel, 2, 'Moss');
  await drag(0.2, 0.3);
  await expectShown(carousel, 2, 'Moss');
  await drag(0.2, 0.7);
  await expectShown(carousel, 1, 'Rust');
  await drag(0.2, 0.7);
  await expectShown(carousel, 3, 'Sky');
  await expect(page).toHaveURL(`${product.url}/`);
  await page.mouse.click(box.x + box.width / 2, y);
  await expect(page).toHaveURL(/\/post\//);
});

test('swiping moves the carousel, and a tap opens the post', async ({ browser, product }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const { title } = await threePictures(page, product);
  await openFeedAsNewUser(page, product.url, newAccount());
  const carousel = page.getByRole('article', { name: title }).getByRole('group', { name: title });
  await carousel.scrollIntoViewIfNeeded();
  const box = await carousel.boundingBox();
  if (box === null) throw new Error('no carousel');
  const y = box.y + box.height / 3;
  const touch = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (share: number) => [{ x: box.x + box.width * share, y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(from + (to - from) * share),
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(0.8, 0.3);
  await expectShown(carousel, 2, 'Moss');
  await swipe(0.2, 0.7);
  await expectShown(carousel, 1, 'Rust');
  await swipe(0.2, 0.7);
  await expectShown(carousel, 3, 'Sky');
  await expect(page).toHaveURL(`${product.url}/`);
  // Browsers ignore a tap right after a swipe.
  await expect(async () => {
    await page.touchscreen.tap(box.x + box.width / 2, y);
    await expect(page).toHaveURL(/\/post\//, { timeout: 2000 });
  }).toPass();
  await context.close();
});

const isPlaying = (video: Locator) =>
  video.evaluate((element) => {
    const { paused, currentTime } = element as HTMLVideoElement;
    return !paused && currentTime > 0;
  });
const isPaused = (video: Locator) =>
  video.evaluate((element) => (element as HTMLVideoElement).paused);

test('only one visible video plays, and starting another pauses it', async ({ page, product }) => {
  const first = await post(product, 'First', [await wideVideo('One')]);
  const second = await post(product, 'Second', [await wideVideo('Two')]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFeedAsNewUser(page, product.url, newAccount());
  const videos = [first, second].map(({ title }) =>
    page.getByRole('article', { name: title }).locator('video'),
  ) as [Locator, Locator];
  for (const video of videos) await expect(video).toBeInViewport({ ratio: 0.9 });
  const playing = async () =>
    (await Promise.all(videos.map(isPlaying))).filter((plays) => plays).length;
  await expect.poll(playing).toBe(1);
  const silent = (await isPlaying(videos[0])) ? videos[1] : videos[0];
  const loud = silent === videos[0] ? videos[1] : videos[0];
  expect(await loud.evaluate((element) => (element as HTMLVideoElement).muted)).toBe(true);
  await silent.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(silent)).toBe(true);
  await expect.poll(() => isPaused(loud)).toBe(true);
  // After a manual stop no other video starts.
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(silent)).toBe(true);
  // The look at the window takes a frame, in which the other video could start.
  await expect(loud).toBeInViewport({ ratio: 0.9 });
  expect(await isPaused(loud)).toBe(true);
});

test('a video pauses when the carousel moves on, and its keyboard controls do not move the carousel', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/auth/signup`);
  const { title, id } = await post(product, 'Mixed', [
    await wideVideo('Card'),
    await plainPicture(page, '#345', SIZE, { alt: 'Night' }),
  ]);
  await openAsNewUser(page, product.url, newAccount(), `/post/${id}`);
  const carousel = page.getByRole('group', { name: title });
  const video = carousel.locator('video').first();
  await expect.poll(() => isPlaying(video)).toBe(true);
  await video.focus();
  await page.keyboard.press('ArrowRight');
  await expect(carousel.getByText('1/2')).toBeVisible();
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(carousel.getByText('2/2')).toBeVisible();
  await expect
    .poll(() =>
      carousel
        .locator('video')
        .evaluateAll((all) => all.every((one) => (one as HTMLVideoElement).paused)),
    )
    .toBe(true);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() => isPlaying(carousel.locator('[data-slide]:not([inert]) video')))
    .toBe(true);
});

test('captions are on, and the layout reserves the space of a video before it loads', async ({
  page,
  product,
}) => {
  const { id } = await post(product, 'Told', [await wideVideo('Card', { captions: CAPTIONS })]);
  await page.route('**/*.webm', () => undefined);
  await openAsNewUser(page, product.url, newAccount(), `/post/${id}`);
  const video = page.getByLabel('Card');
  const box = await video.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(640 / 360, 1);
  await expect
    .poll(() =>
      video.evaluate((element) => {
        const [track] = (element as HTMLVideoElement).textTracks;
        const [cue] = track?.cues ?? [];
        return [track?.kind, track?.mode, (cue as VTTCue | undefined)?.text];
      }),
    )
    .toEqual(['captions', 'showing', 'A test card with a tone']);
});

test('a video that cannot be played can be downloaded', async ({ page, product }) => {
  const { id } = await post(product, 'Broken', [await wideVideo('Card')]);
  await page.route('**/*.webm', (route) => route.fulfill({ status: 404, body: '' }));
  await openAsNewUser(page, product.url, newAccount(), `/post/${id}`);
  await expect(page.getByText("This browser can't play the video.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download video' })).toHaveAttribute(
    'href',
    /\/storage\/v1\/object\/public\/media\/.*\.webm$/,
  );
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('in data-saver mode a video loads only on Play, and neighbours are not preloaded', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const video = await post(product, 'Frugal', [await wideVideo('Card')]);
  const pictures = await threePictures(page, product);
  await openFeedAsNewUser(page, product.url, newAccount());
  const carousel = page.getByRole('group', { name: pictures.title });
  await expect(carousel.getByRole('img', { name: 'Rust' })).toHaveJSProperty('complete', true);
  await expect(carousel.locator('[data-slide]')).toHaveCount(1);
  const card = page.getByRole('article', { name: video.title }).locator('video');
  await card.scrollIntoViewIfNeeded();
  // After this, the page has also seen that the video is visible.
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await expect(card).toHaveAttribute('preload', 'none');
  expect(await isPaused(card)).toBe(true);
  expect(requests.filter((url) => url.endsWith('.webm'))).toEqual([]);
  await card.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(card)).toBe(true);
});

test('a GIF is still in the feed and plays on the post page until it is paused', async ({
  page,
  product,
}) => {
  const gif = await fixture('moving.gif', 'image/gif', {
    width: 160,
    height: 120,
    alt: 'A clock',
    animated: true,
  });
  const { title, id } = await post(product, 'Moves', [gif]);
  const originals: string[] = [];
  page.on('request', (request) => {
    if (/\/object\/public\/.*\.gif$/.test(request.url())) originals.push(request.url());
  });
  await openFeedAsNewUser(page, product.url, newAccount());
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('GIF')).toBeVisible();
  const still = card.getByRole('img', { name: 'A clock' });
  await expect(still).toHaveCSS('opacity', '1');
  expect(await still.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(
    '/render/image/',
  );
  expect(originals).toEqual([]);

  await page.goto(`${product.url}/post/${id}`);
  const shown = page.getByRole('img', { name: 'A clock' });
  await expect(shown).toHaveAttribute('src', /\/object\/public\/.*\.gif$/);
  await page.getByRole('button', { name: 'Pause GIF' }).click();
  await expect(shown).toHaveAttribute('src', /\/render\/image\//);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(shown).toHaveAttribute('src', /\/render\/image\//);
  await page.getByRole('button', { name: 'Play GIF' }).click();
  await expect(shown).toHaveAttribute('src', /\/object\/public\/.*\.gif$/);
});

test('with reduced motion no video starts automatically', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { id } = await post(product, 'Calm', [await wideVideo('Card')]);
  await openAsNewUser(page, product.url, newAccount(), `/post/${id}`);
  const video = page.getByLabel('Card');
  await expect(video).toHaveJSProperty('readyState', 4);
  expect(await isPaused(video)).toBe(true);
});

test('the feed and post page are accessible in both themes with every kind of media', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/auth/signup`);
  const gif = await fixture('moving.gif', 'image/gif', {
    width: 160,
    height: 120,
    alt: 'A clock',
    animated: true,
  });
  const { id } = await post(product, 'Every kind', [
    await plainPicture(page, '#b0522d', SIZE, { alt: 'Rust' }),
    gif,
    await wideVideo('Card', { captions: CAPTIONS }),
  ]);
  await post(product, 'Alone', [gif]);
  await post(product, 'Video', [await wideVideo('Card', { captions: CAPTIONS })]);
  await openFeedAsNewUser(page, product.url, newAccount());
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.goto(`${product.url}/post/${id}`);
  const carousel = page.getByRole('group', { name: /Every kind/ });
  for (const place of ['1/3', '2/3', '3/3']) {
    await expect(carousel.getByText(place)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await carousel.getByRole('button', { name: 'Next' }).click();
  }
});
