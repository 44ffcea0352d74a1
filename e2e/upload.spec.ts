import { expect } from '@playwright/test';
import sharp from 'sharp';
import { clientOf, newAccount, createUser, test } from './product.ts';
import { inTemporaryFolder } from './product-process.ts';
import { openFeedAsNewUser } from './screens.ts';
import { MEGABYTE, photo, swatch, video, writeVideo } from './upload-files.ts';
import {
  expectUploaded,
  mediaInput,
  namesInOrder,
  openCreate,
  postTitled,
  publish,
  row,
} from './upload-steps.ts';

const PLACEHOLDER = /^[A-Za-z0-9+/]{16,48}={0,2}$/;
const unique = () => crypto.randomUUID().slice(0, 8);

test.beforeEach(async ({ page, product }) => {
  await openFeedAsNewUser(page, product.url, newAccount());
  await openCreate(page);
});

test('a photo of 12 megapixels is scaled to 1920 px and rotated by its EXIF orientation', async ({
  page,
  product,
}) => {
  const flat = await photo('flat.jpg', 4000, 3000);
  const turned = await photo('turned.jpg', 4000, 3000, 6);
  expect(flat.buffer.length).toBeGreaterThan(3 * MEGABYTE);
  await mediaInput(page).setInputFiles([flat, turned]);
  await expectUploaded(page, 2);
  const title = `Twelve ${unique()}`;
  await publish(page, title);

  const post = await postTitled(await clientOf(product.url), title);
  expect(post.media_type).toBe('carousel');
  expect(post.media_info).toMatchObject([
    { width: 1920, height: 1440, placeholder: expect.stringMatching(PLACEHOLDER) },
    { width: 1920, height: 2560, placeholder: expect.stringMatching(PLACEHOLDER) },
  ]);
  for (const [index, url] of post.media_urls.entries()) {
    const stored = await sharp(await (await fetch(product.url + url)).arrayBuffer()).metadata();
    const { width, height } = post.media_info[index] ?? {};
    expect(stored).toMatchObject({ format: 'jpeg', width, height });
    expect(stored.orientation ?? 1).toBe(1);
  }
});

test('a picture that needs no scaling is uploaded unchanged', async ({ page, product }) => {
  const chosen = await swatch('sun.png', '#f4a259');
  await mediaInput(page).setInputFiles(chosen);
  await page.getByLabel('Alt text of sun.png').fill('A plain sun ');
  await expectUploaded(page, 1);
  await expect(
    page.getByRole('group', { name: 'Media' }).getByText('Image', { exact: true }),
  ).toBeVisible();
  const title = `Sun ${unique()}`;
  await publish(page, title);
  const post = await postTitled(await clientOf(product.url), title);
  expect(post).toMatchObject({
    media_type: 'image',
    media_info: [{ width: 120, height: 80, alt: 'A plain sun' }],
  });
  const stored = await fetch(product.url + (post.media_urls[0] ?? ''));
  expect(Buffer.from(await stored.arrayBuffer()).equals(chosen.buffer)).toBe(true);
});

test('a video of 40 MB is uploaded completely, with poster, size, placeholder and captions', async ({
  page,
  product,
}) => {
  await inTemporaryFolder(async (folder) => {
    await mediaInput(page).setInputFiles(await writeVideo(folder, 'tide.mp4', 40 * MEGABYTE));
    await expectUploaded(page, 1);
  });
  await expect(
    page.getByRole('group', { name: 'Media' }).getByText('Video', { exact: true }),
  ).toBeVisible();
  const captionsFile = page.getByLabel('Captions file of tide.mp4');
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe tide comes in';
  const vtt = (text: string) => ({
    name: 'tide.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from(text),
  });
  await captionsFile.setInputFiles(vtt('1\n00:00:00,000 --> 00:00:02,000\nSubRip'));
  await expect(
    page.getByText('Captions must be a WebVTT file. It starts with "WEBVTT".'),
  ).toBeVisible();
  await captionsFile.setInputFiles(vtt(captions));
  await expect(page.getByText('Captions added')).toBeVisible();
  const title = `Tide ${unique()}`;
  await publish(page, title);

  const post = await postTitled(await clientOf(product.url), title);
  expect(post).toMatchObject({
    media_type: 'video',
    media_info: [
      {
        width: 320,
        height: 180,
        captions,
        placeholder: expect.stringMatching(PLACEHOLDER),
      },
    ],
  });
  const stored = await fetch(product.url + (post.media_urls[0] ?? ''), { method: 'HEAD' });
  expect(Number(stored.headers.get('content-length'))).toBe(40 * MEGABYTE);
  expect(stored.headers.get('content-type')).toBe('video/mp4');
  const poster = await fetch(product.url + (post.media_info[0]?.poster ?? ''));
  expect(await sharp(await poster.arrayBuffer()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 320,
    height: 180,
  });
});

test('ten files at once keep their order; an eleventh is refused', async ({ page, product }) => {
  const files = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      swatch(`${String(index)}.png`, `hsl(${String(index * 36)} 60% 50%)`),
    ),
  );
  const eleventh = await swatch('eleventh.png', 'white');
  await mediaInput(page).setInputFiles([...files, eleventh]);
  await expect(page.getByText('You can only upload up to 10 files at once.')).toBeVisible();
  await expect(page.getByText('10/10 files')).toBeVisible();
  await expectUploaded(page, 10);
  expect(await namesInOrder(page)).toEqual(files.map(({ name }) => name));
  const title = `Ten ${unique()}`;
  await publish(page, title);
  const post = await postTitled(await clientOf(product.url), title);
  expect(post.media_type).toBe('carousel');
  const stored = await Promise.all(
    post.media_urls.map(async (url) =>
      Buffer.from(await (await fetch(product.url + url)).arrayBuffer()),
    ),
  );
  expect(
    stored.map((content, index) => content.equals(files[index]?.buffer ?? Buffer.of())),
  ).toEqual(Array(10).fill(true));
});

test('files of a wrong type, also by content, or too large are refused, and the others continue', async ({
  page,
}) => {
  const wrong = (name: string) =>
    `File "${name}" is not a supported format. Please use images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV, AVI).`;
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const whole = await photo('cut.jpg', 400, 300);
  await mediaInput(page).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: 'disguised.png', mimeType: 'image/png', buffer: svg },
    { ...whole, buffer: whole.buffer.subarray(0, 700) },
    await swatch('good.png', '#12372a'),
  ]);
  await expect(page.getByText(wrong('notes.txt'))).toBeVisible();
  await expect(row(page, 'disguised.png').getByText(wrong('disguised.png'))).toBeVisible();
  await expect(row(page, 'cut.jpg').getByText('Failed to process file "cut.jpg".')).toBeVisible();
  await expect(row(page, 'cut.jpg').getByText('Failed to load image')).toBeVisible();
  await expect(row(page, 'cut.jpg').getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectUploaded(page, 1);
  await inTemporaryFolder(async (folder) => {
    const path = await writeVideo(folder, 'large.mp4', 50 * MEGABYTE + 1);
    await mediaInput(page).setInputFiles(path);
  });
  await expect(
    page.getByText('File "large.mp4" is too large. Maximum size is 50MB.'),
  ).toBeVisible();
  expect(await namesInOrder(page)).toEqual(['disguised.png', 'cut.jpg', 'good.png']);
});

test('a tall video becomes a reel, without description or draft', async ({ page, product }) => {
  await page.getByLabel('Description').fill('Not for a reel');
  await mediaInput(page).setInputFiles(await video('heron.mp4', 'tall'));
  await expectUploaded(page, 1);
  await expect(
    page.getByRole('group', { name: 'Media' }).getByText('Reel', { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText("Reels have no description, so this text won't be published."),
  ).toBeVisible();
  const draft = page.getByRole('button', { name: 'Save as Draft' });
  await expect(draft).toBeDisabled();
  await expect(draft).toHaveAccessibleDescription(
    "A reel can't be saved as a draft. Publish it, or add another file to make a post.",
  );
  await page.getByLabel('Prompt', { exact: true }).fill('a heron, {{light}}');
  await page.getByLabel('Alt text of heron.mp4').fill('A heron waits');
  const title = `Heron ${unique()}`;
  await publish(page, title, 'Reel');

  const { client } = await createUser(product.url);
  const reel = await client
    .from('reels')
    .select('prompt, video_url, thumbnail_url, media_info')
    .eq('title', title)
    .single<{
      prompt: string;
      video_url: string;
      thumbnail_url: string;
      media_info: { width: number; height: number; poster: string; alt: string }[];
    }>();
  expect(reel.data).toMatchObject({
    prompt: 'a heron, {{light}}',
    media_info: [{ width: 180, height: 320, alt: 'A heron waits' }],
  });
  expect(reel.data?.thumbnail_url).toBe(reel.data?.media_info[0]?.poster);
  const poster = await fetch(product.url + (reel.data?.thumbnail_url ?? ''));
  expect(poster.headers.get('content-type')).toBe('image/jpeg');
  expect((await client.from('posts').select('id').eq('title', title)).data).toEqual([]);
});

test('a tall video of a phone becomes a reel, although this browser cannot play it', async ({
  page,
  product,
}) => {
  await mediaInput(page).setInputFiles(await video('heron.mp4', 'tall-hevc'));
  await expectUploaded(page, 1);
  const media = page.getByRole('group', { name: 'Media' });
  await expect(media.getByText('Reel', { exact: true })).toBeVisible();
  await expect(media.getByText("This browser can't play this video.")).toBeVisible();
  const title = `Heron ${unique()}`;
  await publish(page, title, 'Reel');
  const { client } = await createUser(product.url);
  const reel = await client.from('reels').select('thumbnail_url, media_info').eq('title', title);
  expect(reel.data).toMatchObject([
    { thumbnail_url: null, media_info: [{ width: 180, height: 320 }] },
  ]);
});
