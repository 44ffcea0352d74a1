import { expect, type Page } from '@playwright/test';
import { startFlakyProxy, type FlakyProxy } from './flaky-proxy.ts';
import { clientOf, newAccount, test as base } from './product.ts';
import { inTemporaryFolder } from './product-process.ts';
import { openFeedAsNewUser } from './screens.ts';
import { MEGABYTE, photo, swatch, video, writeVideo } from './upload-files.ts';
import {
  expectUploaded,
  mediaInput,
  openCreate,
  postTitled,
  publish,
  row,
} from './upload-steps.ts';

const FILE_BYTES = 40 * MEGABYTE;
const HALF = FILE_BYTES / 2;

/** The page reaches the product through a proxy that can pause and cut connections. */
const test = base.extend<{ flakyProxy: FlakyProxy; folder: string }>({
  flakyProxy: async ({ product, page }, use) => {
    const flakyProxy = await startFlakyProxy(product.url);
    await openFeedAsNewUser(page, flakyProxy.url, newAccount());
    await openCreate(page);
    await use(flakyProxy);
    await flakyProxy.stop();
  },
  folder: async ({}, use) => {
    await inTemporaryFolder(use);
  },
});

async function storedBytes(productUrl: string, title: string): Promise<number> {
  const post = await postTitled(await clientOf(productUrl), title);
  const stored = await fetch(productUrl + (post.media_urls[0] ?? ''), { method: 'HEAD' });
  return Number(stored.headers.get('content-length'));
}

/** Starts to upload tide.mp4. The proxy pauses after half of the file. */
async function startPausedUpload(page: Page, flakyProxy: FlakyProxy, folder: string) {
  const path = await writeVideo(folder, 'tide.mp4', FILE_BYTES);
  flakyProxy.pauseAfter(HALF);
  await mediaInput(page).setInputFiles(path);
  const tide = row(page, 'tide.mp4');
  const bar = tide.getByRole('progressbar', { name: 'Upload of tide.mp4' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[3-9]\d$/);
  return { path, tide };
}

test('an upload that is cut halfway continues where it stopped', async ({
  page,
  product,
  flakyProxy,
  folder,
}) => {
  const path = await writeVideo(folder, 'tide.mp4', FILE_BYTES);
  const before = flakyProxy.sent();
  flakyProxy.cutAfter(HALF);
  await mediaInput(page).setInputFiles(path);
  const tide = row(page, 'tide.mp4');
  await expect(tide.getByText('Connection lost. Trying again...')).toBeVisible();
  expect(flakyProxy.isCut()).toBe(true);
  flakyProxy.restore();
  await expectUploaded(page, 1);
  const sent = flakyProxy.sent() - before;
  expect(sent).toBeGreaterThanOrEqual(FILE_BYTES);
  // Without resuming, the first half would have been sent twice.
  expect(sent).toBeLessThan(FILE_BYTES + HALF);
  const title = `Cut ${crypto.randomUUID()}`;
  await publish(page, title);
  expect(await storedBytes(product.url, title)).toBe(FILE_BYTES);
});

test('an upload waits while the device is offline, and continues automatically', async ({
  page,
  flakyProxy,
  folder,
  context,
}) => {
  const { tide } = await startPausedUpload(page, flakyProxy, folder);
  await expect(tide.getByText(/of 40\.0 MB/)).toBeVisible();
  await context.setOffline(true);
  await expect(
    tide.getByText("You're offline. The upload continues when you reconnect."),
  ).toBeVisible();
  flakyProxy.resume();
  await context.setOffline(false);
  await expectUploaded(page, 1);
});

test('a file chosen again after a reload continues, with its texts', async ({
  page,
  product,
  flakyProxy,
  folder,
}) => {
  const before = flakyProxy.sent();
  const { path } = await startPausedUpload(page, flakyProxy, folder);
  await page.getByLabel('Alt text of tide.mp4').fill('The tide');
  await page.reload();
  flakyProxy.resume();
  await expect(page.getByText('An upload was interrupted.')).toBeVisible();
  await mediaInput(page).setInputFiles(path);
  await expect(page.getByText('An upload was interrupted.')).toHaveCount(0);
  await expect(page.getByLabel('Alt text of tide.mp4')).toHaveValue('The tide');
  await expectUploaded(page, 1);
  // Without resuming, the first half would have been sent twice.
  expect(flakyProxy.sent() - before).toBeLessThan(FILE_BYTES + HALF);
  const title = `Reloaded ${crypto.randomUUID()}`;
  await publish(page, title);
  expect(await storedBytes(product.url, title)).toBe(FILE_BYTES);
});

test('a cancelled upload is deleted on the server, and can be tried again', async ({
  page,
  flakyProxy,
  folder,
}) => {
  const { tide } = await startPausedUpload(page, flakyProxy, folder);
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await tide.getByRole('button', { name: 'Cancel upload of tide.mp4' }).click();
  await expect(tide.getByText('Cancelled')).toBeVisible();
  const response = await ended;
  expect(response.status()).toBe(204);
  flakyProxy.resume();
  const gone = await fetch(response.url(), {
    method: 'HEAD',
    headers: { ...(await response.request().allHeaders()), 'tus-resumable': '1.0.0' },
  });
  expect([404, 410]).toContain(gone.status);
  await page.getByLabel('Title').fill('Tide');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(page.getByText("Some files weren't uploaded. Retry or remove them.")).toBeVisible();
  await tide.getByRole('button', { name: 'Retry' }).click();
  await expectUploaded(page, 1);
});

test('a refused upload shows an error, and can be retried', async ({ page, flakyProxy }) => {
  expect(flakyProxy.isCut()).toBe(false);
  await page.route('**/storage/v1/upload/resumable', (route) =>
    route.fulfill({
      status: 400,
      json: {
        statusCode: '403',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
      },
    }),
  );
  await mediaInput(page).setInputFiles(await swatch('sun.png', '#f4a259'));
  const sun = row(page, 'sun.png');
  await expect(
    sun.getByText('Upload was not permitted. Please log in and try again.'),
  ).toBeVisible();
  await expect(page.getByText('No files were uploaded successfully')).toBeVisible();
  await page.unroute('**/storage/v1/upload/resumable');
  await sun.getByRole('button', { name: 'Retry' }).click();
  await expectUploaded(page, 1);
  await expect(page.getByText('No files were uploaded successfully')).toHaveCount(0);
});

test('uploaded files survive a reload with all their data', async ({
  page,
  product,
  flakyProxy,
}) => {
  expect(flakyProxy.isCut()).toBe(false);
  await mediaInput(page).setInputFiles([
    await video('heron.mp4', 'tall'),
    await photo('photo.jpg', 800, 600),
  ]);
  await expectUploaded(page, 2);
  await page.getByLabel('Captions file of heron.mp4').setInputFiles({
    name: 'heron.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT'),
  });
  await expect(page.getByText('Captions added')).toBeVisible();
  await page.getByLabel('Alt text of photo.jpg').fill('A photo');
  await page.reload();
  await expectUploaded(page, 2);
  await expect(page.getByText('Captions added')).toBeVisible();
  const title = `Kept ${crypto.randomUUID()}`;
  await publish(page, title);
  const post = await postTitled(await clientOf(product.url), title);
  expect(post.media_info).toEqual([
    {
      alt: '',
      width: 180,
      height: 320,
      placeholder: expect.any(String),
      poster: expect.stringMatching(/\.jpg$/),
      captions: 'WEBVTT',
    },
    { alt: 'A photo', width: 800, height: 600, placeholder: expect.any(String) },
  ]);
});
