import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exif, latin1, mp4, png as pngSample, chunk, segment } from './content/samples.testing.ts';
import { createStorageFixture } from './storage-fixture.testing.ts';
import type { Person, StorageFixture } from './storage-fixture.testing.ts';

let storage: StorageFixture;
let ada: Person;
beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  await storage.owner.query(
    "insert into storage.buckets (id, name, public) values ('private', 'private', false)",
  );
  await storage.owner.query(
    `create policy "own" on storage.objects for all to authenticated
     using (bucket_id = 'private' and (storage.foldername(name))[1] = auth.uid()::text)`,
  );
});
afterAll(() => storage.close());

async function upload(
  name: string,
  bytes: Buffer,
  type: string,
  bucket = 'media',
): Promise<string> {
  const path = `${ada.id}/${name}`;
  const { error } = await ada
    .bucket(bucket)
    .upload(path, bytes, { contentType: type, upsert: true });
  expect(error).toBeNull();
  return path;
}

const noise = (width: number, height: number): Sharp =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A picture of 400 x 200 that is to be turned, with metadata. */
async function photo(): Promise<Buffer> {
  const bytes = await noise(400, 200).jpeg().toBuffer();
  const app1 = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif()]));
  return Buffer.concat([bytes.subarray(0, 2), app1, bytes.subarray(2)]);
}

const get = (
  path: string,
  query: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${storage.url}/storage/v1/render/image/public/media/${path}?${query}`, { headers });

async function sizeOf(response: Response): Promise<unknown[]> {
  expect(response.status).toBe(200);
  const {
    format,
    width,
    height,
    orientation,
    exif: kept,
  } = await sharp(await response.arrayBuffer()).metadata();
  expect([orientation, kept]).toEqual([undefined, undefined]);
  return [format, width, height];
}

describe('a rendition', () => {
  let path: string;
  beforeAll(async () => {
    path = await upload('photo.jpg', await photo(), 'image/jpeg');
  });

  test('is upright, as wide as asked for, and without metadata', async () => {
    expect(await sizeOf(await get(path, 'width=100'))).toEqual(['jpeg', 100, 200]);
    expect(await sizeOf(await get(path, 'height=100'))).toEqual(['jpeg', 50, 100]);
    expect(await sizeOf(await get(path, 'width=60&height=60'))).toEqual(['jpeg', 60, 60]);
    expect(await sizeOf(await get(path, 'width=60&height=60&resize=contain'))).toEqual([
      'jpeg',
      30,
      60,
    ]);
    expect(await sizeOf(await get(path, 'width=60&height=20&resize=fill'))).toEqual([
      'jpeg',
      60,
      20,
    ]);
  });

  test('is never larger than the original', async () => {
    expect(await sizeOf(await get(path, 'width=2500'))).toEqual(['jpeg', 200, 400]);
    expect(await sizeOf(await get(path, 'quality=50'))).toEqual(['jpeg', 200, 400]);
  });

  test('has the format that was asked for, else one that the reader knows', async () => {
    const browser = { accept: 'image/avif,image/webp,*/*' };
    expect((await sizeOf(await get(path, 'width=50', browser)))[0]).toBe('webp');
    expect((await sizeOf(await get(path, 'width=50', { accept: '*/*' })))[0]).toBe('jpeg');
    expect((await sizeOf(await get(path, 'width=50', { accept: 'image/webp;q=0' })))[0]).toBe(
      'jpeg',
    );
    expect((await sizeOf(await get(path, 'width=50&format=origin', browser)))[0]).toBe('jpeg');
    expect((await sizeOf(await get(path, 'width=50&format=webp')))[0]).toBe('webp');
    const avif = await get(path, 'width=50&format=avif');
    expect(avif.headers.get('content-type')).toBe('image/avif');
    // Reading it is switched off in this process, as nobody may upload it.
    expect(Buffer.from(await avif.arrayBuffer()).toString('latin1', 4, 12)).toBe('ftypavif');
  });

  test('weighs less with less quality', async () => {
    const weigh = async (quality: number): Promise<number> =>
      (await (await get(path, `width=200&quality=${String(quality)}`)).arrayBuffer()).byteLength;
    expect(await weigh(20)).toBeLessThan(await weigh(80));
  });

  test('says what caches need, and is not sent again', async () => {
    const first = await get(path, 'width=80');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
    });
    const size = (await first.arrayBuffer()).byteLength;
    expect(first.headers.get('content-length')).toBe(String(size));
    const etag = first.headers.get('etag') ?? '';
    expect((await get(path, 'width=80', { 'if-none-match': etag })).status).toBe(304);
    // Another width and another format are other representations.
    expect((await get(path, 'width=81', { 'if-none-match': etag })).status).toBe(200);
    const webp = { 'if-none-match': etag, accept: 'image/webp' };
    expect((await get(path, 'width=80', webp)).status).toBe(200);
    const url = `${storage.url}/storage/v1/render/image/public/media/${path}?width=80`;
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  });

  test('of a new version is new', async () => {
    const replaced = await upload(
      'replaced.png',
      await noise(64, 64).png().toBuffer(),
      'image/png',
    );
    expect(await sizeOf(await get(replaced, 'width=50'))).toEqual(['png', 50, 50]);
    await upload('replaced.png', await noise(20, 30).png().toBuffer(), 'image/png');
    expect(await sizeOf(await get(replaced, 'width=50'))).toEqual(['png', 20, 30]);
    await ada.bucket().remove([replaced]);
    expect(await (await get(replaced, 'width=50')).json()).toMatchObject({ statusCode: '404' });
  });

  test('of an animated picture is its first frame', async () => {
    const frames = await noise(20, 40).webp().toBuffer();
    const gif = await sharp(frames).gif().toBuffer();
    const animated = await upload('frames.gif', gif, 'image/gif');
    expect(await sizeOf(await get(animated, 'width=10'))).toEqual(['gif', 10, 20]);
    expect(await sizeOf(await get(animated, 'width=10&format=webp'))).toEqual(['webp', 10, 20]);
  });

  test('is made by the unmodified client’s address', async () => {
    const { data } = ada.bucket().getPublicUrl(path, { transform: { width: 90, quality: 60 } });
    expect(await sizeOf(await fetch(data.publicUrl))).toEqual(['jpeg', 90, 180]);
  });

  test('of a private object is for who may read it', async () => {
    const own = await upload('own.jpg', await photo(), 'image/jpeg', 'private');
    const at = `render/image/authenticated/private/${own}?width=70`;
    const mine = await ada.send('GET', at);
    expect(mine.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(mine.headers.get('vary')).toBe('authorization, accept');
    expect(await sizeOf(mine)).toEqual(['jpeg', 70, 140]);
    const bob = await storage.account('bob');
    expect(await (await bob.send('GET', at)).json()).toMatchObject({ statusCode: '404' });
    const nobody = await fetch(`${storage.url}/storage/v1/${at}`);
    expect(await nobody.json()).toMatchObject({ statusCode: '403' });
    const open = await fetch(`${storage.url}/storage/v1/${at.replace('authenticated', 'public')}`);
    expect(await open.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });
});

describe('refused', () => {
  let path: string;
  beforeAll(async () => {
    path = await upload('small.png', await noise(30, 30).png().toBuffer(), 'image/png');
  });

  test.each([
    ['width=0', 'querystring/width must be >= 1'],
    ['width=2501', 'querystring/width must be <= 2500'],
    ['height=99999', 'querystring/height must be <= 2500'],
    ['width=1e3', 'querystring/width must be integer'],
    ['width=-5', 'querystring/width must be integer'],
    ['quality=19', 'querystring/quality must be >= 20'],
    ['quality=101', 'querystring/quality must be <= 100'],
    ['resize=tile', 'querystring/resize must be equal to one of the allowed values'],
    ['format=svg', 'querystring/format must be equal to one of the allowed values'],
  ])('%s', async (query, message) => {
    const response = await get(path, query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', message });
  });

  const IMAGE_ERROR = { statusCode: '422', error: 'ImageProcessingError' };

  test('a video', async () => {
    const video = await upload('a.mp4', mp4(), 'video/mp4');
    expect(await (await get(video, 'width=10')).json()).toMatchObject({
      ...IMAGE_ERROR,
      message: 'Source image type not supported',
    });
  });

  test('a picture that is too heavy', async () => {
    const bytes = await pngSample(chunk('paDd', Buffer.alloc(26 * 1024 * 1024)));
    const heavy = await upload('heavy.png', bytes, 'image/png');
    expect(await (await get(heavy, 'width=10')).json()).toMatchObject({
      ...IMAGE_ERROR,
      message: 'Source image file is too big',
    });
  });

  test('a picture that cannot be decoded, and the next one is made', async () => {
    const name = `${ada.id}/broken.png`;
    const broken = await upload('broken.png', await noise(9, 9).png().toBuffer(), 'image/png');
    const { rows } = await storage.owner.query<{ version: string }>(
      'select version from storage.objects where name = $1',
      [name],
    );
    // As an object from before pictures were looked at: its bytes are not what its row says.
    const staged = await storage.stage('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await storage.objects.put({ bucket: 'media', name, version: rows[0]?.version ?? '' }, staged);
    expect(await (await get(broken, 'width=5')).json()).toMatchObject({
      ...IMAGE_ERROR,
      message: 'Invalid source image',
    });
    expect(await sizeOf(await get(path, 'width=7'))).toEqual(['png', 7, 7]);
  });

  test('who asks for very many at once hears that it is too much, and others are served', async () => {
    const large = await upload(
      'large.jpg',
      await noise(2000, 2000).jpeg().toBuffer(),
      'image/jpeg',
    );
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => get(large, `width=${String(900 + n)}`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
      expect(await answer.json()).toMatchObject({ statusCode: '429' });
    }
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(60);
    for (const answer of answers) if (answer.status === 200) await answer.arrayBuffer();
    expect(await sizeOf(await get(path, 'width=8'))).toEqual(['png', 8, 8]);
  });
});
