import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

let storage: StorageFixture;
let ada: Person;
let reads = 0;

beforeAll(async () => {
  storage = await createStorageFixture({
    objects: (objects) => ({
      ...objects,
      read: (key, range) => {
        reads += 1;
        return objects.read(key, range);
      },
    }),
  });
  ada = await storage.account('ada');
});
beforeEach(() => {
  reads = 0;
});
afterAll(() => storage.close());

/** Stores an image under a name, and returns functions to replace and read it. */
async function picture(name: string) {
  const path = `${ada.id}/${name}`;
  const put = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { error } = await ada.bucket().upload(path, bytes, { ...PNG, upsert: true });
    expect(error).toBeNull();
  };
  await put(png(10));
  const get = (headers: Record<string, string> = {}) =>
    fetch(`${storage.url}/storage/v1/object/public/media/${path}`, { headers });
  const size = async (headers?: Record<string, string>) =>
    (await (await get(headers)).arrayBuffer()).byteLength;
  return { path, put, get, size };
}

test('each response reads the bytes once, with and without prefetching', async () => {
  const { size } = await picture('a.png');
  for (const count of [1, 2, 3]) {
    expect(await size()).toBe(png(10).byteLength);
    expect(reads).toBe(count);
  }
});

test('after a replacement the new content is sent', async () => {
  const { put, get, size } = await picture('b.png');
  const before = (await get()).headers.get('etag');
  await put(png(99));
  expect(await size()).toBe(png(99).byteLength);
  expect((await get()).headers.get('etag')).not.toBe(before);
});

test('a removed object is not found, and its next version is sent', async () => {
  const { path, put, get, size } = await picture('c.png');
  expect((await get()).status).toBe(200);
  await ada.bucket().remove([path]);
  for (const response of [await get(), await get()]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'not_found' });
  }
  await put(png(5));
  expect(await size()).toBe(png(5).byteLength);
});

test('conditional and range requests prefetch nothing', async () => {
  const { get, size } = await picture('d.png');
  const etag = (await get()).headers.get('etag') ?? '';
  reads = 0;
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
  expect(reads).toBe(0);
  expect(await size({ range: 'bytes=0-3' })).toBe(4);
  expect(reads).toBe(1);
});

test('a large object that replaces a small one is sent completely', async () => {
  const { put, get, size } = await picture('e.png');
  await get();
  await put(png(400_000));
  for (const time of [1, 2]) expect(await size(), `time ${String(time)}`).toBe(png(400_000).length);
});
