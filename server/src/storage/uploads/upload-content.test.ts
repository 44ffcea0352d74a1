import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PLACE, PROMPT, chunk, jpeg, latin1, png, samples } from '../content/samples.testing.ts';
import { createStorageFixture } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

let storage: StorageFixture;
let ada: Person;
beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  await storage.owner.query(
    "insert into storage.buckets (id, name, public) values ('any', 'any', true)",
  );
  await storage.owner.query(
    `create policy "anything" on storage.objects for all to authenticated using (bucket_id = 'any')`,
  );
});
afterEach(async () => {
  const { named, files } = await storage.takeAll();
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

const upload = (name: string, bytes: Buffer, contentType: string, bucket = 'media') =>
  ada.bucket(bucket).upload(`${ada.id}/${name}`, bytes, { contentType });

async function refusalOf(bytes: Buffer, type: string): Promise<unknown> {
  const { error } = await upload('refused', bytes, type);
  expect(await storage.files()).toEqual([]);
  return error;
}

test('stored files have no location any more, but all other content', async () => {
  for (const [type, bytes] of Object.entries(await samples())) {
    // The sample videos cannot be played, but they have the boxes of a video.
    const { error } = await upload(type.replace('/', '.'), bytes, type);
    expect([type, error]).toEqual([type, null]);
    const { data } = await ada.bucket().download(`${ada.id}/${type.replace('/', '.')}`);
    const served = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([type, served.byteLength, served.includes(PLACE)]).toEqual([
      type,
      bytes.byteLength,
      false,
    ]);
    expect(served.includes(PROMPT)).toBe(bytes.includes(PROMPT));
  }
});

test('data that a phone appends is removed, and does not count for the size', async () => {
  const bytes = await jpeg();
  expect(
    (await upload('a.jpg', Buffer.concat([bytes, Buffer.alloc(500)]), 'image/jpeg')).error,
  ).toBeNull();
  const { data } = await ada.bucket().info(`${ada.id}/a.jpg`);
  expect(data?.size).toBe(bytes.byteLength);
});

test('damaged, polyglot and oversized files are refused, and nothing is stored', async () => {
  const bytes = await png();
  expect(await refusalOf(bytes.subarray(0, -1), 'image/png')).toMatchObject({
    status: 400,
    statusCode: '400',
    message: 'The file is damaged or incomplete',
  });
  // The structure is valid, but the pixel data is not.
  const at = bytes.indexOf('IDAT') - 4;
  const nonsense = Buffer.concat([
    bytes.subarray(0, at),
    chunk('IDAT', latin1('no pixels')),
    bytes.subarray(-12),
  ]);
  expect(await refusalOf(nonsense, 'image/png')).toMatchObject({
    message: 'The file is damaged or incomplete',
  });
  expect(await refusalOf(Buffer.concat([bytes, latin1('PK\x03\x04')]), 'image/png')).toMatchObject({
    statusCode: '400',
    message: 'The file contains another file of a different type',
  });
  const header = Buffer.from(bytes.subarray(16, 29));
  header.writeUInt32BE(50_000, 0);
  const bomb = Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', header), bytes.subarray(33)]);
  expect(await refusalOf(bomb, 'image/png')).toMatchObject({
    statusCode: '400',
    message: 'The picture has too many pixels',
  });
});

test.each([
  ['text/html', 'text/plain'],
  ['text/html;charset=utf-8', 'text/plain'],
  ['application/xhtml+xml', 'text/plain'],
  ['image/svg+xml', 'text/plain'],
  ['text/xml', 'text/plain'],
  ['application/xml', 'text/plain'],
  ['application/rss+xml', 'text/plain'],
  ['text/javascript', 'text/plain'],
  ['application/javascript', 'text/plain'],
  ['application/ecmascript', 'text/plain'],
  ['text/css', 'text/plain'],
  ['application/x-unknown', 'application/x-unknown'],
  ['application/octet-stream', 'application/octet-stream'],
  ['application/pdf', 'application/pdf'],
  ['text/plain', 'text/plain'],
])('%s is served as %s, and never runs', async (type, shown) => {
  const content = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const name = `${ada.id}/page`;
  expect((await upload('page', Buffer.from(content), type, 'any')).error).toBeNull();
  const response = await fetch(ada.bucket('any').getPublicUrl(name).data.publicUrl);
  expect(response.headers.get('content-type')).toBe(shown);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  const isShown = shown === 'text/plain' || shown === 'application/pdf';
  expect(response.headers.get('content-disposition')).toBe(isShown ? null : 'attachment');
  expect(await response.text()).toBe(content);
});
