import { expect, type Page } from '@playwright/test';
import { openCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';
import { clientOf, inTemporaryFolder, newAccount, test as base } from './product.ts';
import { arriveAsNew } from './screens.ts';
import { MEGABYTE, photo, swatch, video, writeVideo } from './upload-files.ts';
import { expectArrived, mediaInput, openCreate, postTitled, publish, row } from './upload-steps.ts';

const FILE_BYTES = 40 * MEGABYTE;
const HALF = FILE_BYTES / 2;
/** Lost with a connection: what was sent and not stored yet. Beside it, everything else that goes up. */
const SPARE_BYTES = 3 * MEGABYTE;

/** The page reaches the product through a line that can be held and cut. */
const test = base.extend<{ line: CuttingProxy; folder: string }>({
  line: async ({ product, page }, use) => {
    const line = await openCuttingProxy(product.url);
    await arriveAsNew(page, line.url, newAccount());
    await openCreate(page);
    await use(line);
    await line.stop();
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

/** Begins to send tide.mp4 through a line that takes no more than half of it. */
async function heldInTheMiddle(page: Page, line: CuttingProxy, folder: string) {
  const path = await writeVideo(folder, 'tide.mp4', FILE_BYTES);
  line.holdAfter(HALF);
  await mediaInput(page).setInputFiles(path);
  const tide = row(page, 'tide.mp4');
  const bar = tide.getByRole('progressbar', { name: 'Upload of tide.mp4' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[3-9]\d$/);
  return { path, tide };
}

test('an upload that is cut at half goes on where it stopped', async ({
  page,
  product,
  line,
  folder,
}) => {
  const path = await writeVideo(folder, 'tide.mp4', FILE_BYTES);
  const before = line.sent();
  line.cutAfter(HALF);
  await mediaInput(page).setInputFiles(path);
  const tide = row(page, 'tide.mp4');
  await expect(tide.getByText('Connection lost. Trying again...')).toBeVisible();
  expect(line.isCut()).toBe(true);
  line.mend();
  await expectArrived(page, 1);
  const sent = line.sent() - before;
  expect(sent).toBeGreaterThanOrEqual(FILE_BYTES);
  expect(sent).toBeLessThan(FILE_BYTES + SPARE_BYTES);
  const title = `Cut ${crypto.randomUUID()}`;
  await publish(page, title);
  expect(await storedBytes(product.url, title)).toBe(FILE_BYTES);
});

test('an upload waits while the device is offline, and goes on by itself', async ({
  page,
  line,
  folder,
  context,
}) => {
  const { tide } = await heldInTheMiddle(page, line, folder);
  await expect(tide.getByText(/of 40\.0 MB/)).toBeVisible();
  await context.setOffline(true);
  await expect(tide.getByText('Offline. It goes on by itself.')).toBeVisible();
  line.letGo();
  await context.setOffline(false);
  await expectArrived(page, 1);
});

test('a file chosen again after a reload goes on, with what was written about it', async ({
  page,
  product,
  line,
  folder,
}) => {
  const before = line.sent();
  const { path } = await heldInTheMiddle(page, line, folder);
  await page.getByLabel('Alt text of tide.mp4').fill('The tide');
  await page.reload();
  line.letGo();
  await expect(page.getByText('This file was still on the way.')).toBeVisible();
  await mediaInput(page).setInputFiles(path);
  await expect(page.getByText('This file was still on the way.')).toHaveCount(0);
  await expect(page.getByLabel('Alt text of tide.mp4')).toHaveValue('The tide');
  await expectArrived(page, 1);
  // The page itself comes up once more, too; without resuming this would be half as much again.
  expect(line.sent() - before).toBeLessThan(FILE_BYTES + 2 * SPARE_BYTES);
  const title = `Reloaded ${crypto.randomUUID()}`;
  await publish(page, title);
  expect(await storedBytes(product.url, title)).toBe(FILE_BYTES);
});

test('a cancelled upload is forgotten by the server, and can be tried again', async ({
  page,
  line,
  folder,
}) => {
  const { tide } = await heldInTheMiddle(page, line, folder);
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await tide.getByRole('button', { name: 'Cancel upload of tide.mp4' }).click();
  await expect(tide.getByText('Cancelled')).toBeVisible();
  const response = await ended;
  expect(response.status()).toBe(204);
  line.letGo();
  const gone = await fetch(response.url(), {
    method: 'HEAD',
    headers: { ...(await response.request().allHeaders()), 'tus-resumable': '1.0.0' },
  });
  expect([404, 410]).toContain(gone.status);
  await page.getByLabel('Title').fill('Tide');
  await page.getByRole('button', { name: 'Publish Post' }).click();
  await expect(
    page.getByText('Some files were not uploaded. Please retry or remove them.'),
  ).toBeVisible();
  await tide.getByRole('button', { name: 'Retry' }).click();
  await expectArrived(page, 1);
});

test('a refused upload says so, and is tried again by a press', async ({ page, line }) => {
  expect(line.isCut()).toBe(false);
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
  await expectArrived(page, 1);
  await expect(page.getByText('No files were uploaded successfully')).toHaveCount(0);
});

test('what has arrived survives a reload with all that is known about it', async ({
  page,
  product,
  line,
}) => {
  expect(line.isCut()).toBe(false);
  await mediaInput(page).setInputFiles([
    await video('heron.mp4', 'tall'),
    await photo('photo.jpg', 800, 600),
  ]);
  await expectArrived(page, 2);
  await page.getByLabel('Captions file of heron.mp4').setInputFiles({
    name: 'heron.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT'),
  });
  await expect(page.getByText('Captions added')).toBeVisible();
  await page.getByLabel('Alt text of photo.jpg').fill('A photo');
  await page.reload();
  await expectArrived(page, 2);
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
