import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorageFixture, png } from './storage-fixture.testing.ts';
import type { Person, StorageFixture } from './storage-fixture.testing.ts';

let storage: StorageFixture;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  bob = await storage.account('bob');
  for (const name of [
    'B.png',
    'a.png',
    'posts/1.png',
    'posts/2.png',
    'posts/deep/3.png',
    'c%.png',
  ]) {
    await storage.owner.query(
      "insert into storage.objects (bucket_id, name, version, metadata) values ('media', $1, $2, '{}')",
      [`${ada.id}/${name}`, crypto.randomUUID()],
    );
  }
});
afterAll(() => storage.close());

test('a folder’s files and folders, by name', async () => {
  const { data, error } = await ada.bucket().list(ada.id);
  expect(error).toBeNull();
  expect(data?.map(({ name, id }) => [name, id !== null])).toEqual([
    ['a.png', true],
    ['B.png', true],
    ['c%.png', true],
    ['posts', false],
  ]);
  const posts = await ada.bucket().list(`${ada.id}/posts`);
  expect(posts.data?.map(({ name }) => name)).toEqual(['1.png', '2.png', 'deep']);
});

test('in another order, a page of them, by how they begin', async () => {
  const names = async (options: object) =>
    (await ada.bucket().list(ada.id, options)).data?.map(({ name }) => name);
  expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'posts',
    'c%.png',
    'B.png',
    'a.png',
  ]);
  expect((await names({ sortBy: { column: 'created_at', order: 'desc' } }))?.[0]).toBe('posts');
  expect(await names({ limit: 2, offset: 1 })).toEqual(['B.png', 'c%.png']);
  expect(await names({ search: 'b' })).toEqual(['B.png']);
  expect(await names({ search: '%' })).toEqual([]);
});

test('nobody sees what is in another’s folder', async () => {
  for (const person of [bob, storage.anon]) {
    expect(await person.bucket().list(ada.id)).toEqual({ data: [], error: null });
    expect((await person.bucket().list()).data).toEqual([]);
  }
});

test('unknown orders are refused', async () => {
  for (const sortBy of [{ column: 'version' }, { column: 'name', order: 'asc; drop table' }]) {
    const body = JSON.stringify({ prefix: '', sortBy });
    const response = await ada.send('POST', 'object/list/media', { body });
    expect(await response.json()).toMatchObject({ statusCode: '400', error: 'InvalidRequest' });
  }
});

test('buckets are seen by the service, and by nobody without a policy', async () => {
  const seen = await storage.service.send('GET', 'bucket');
  expect(await seen.json()).toMatchObject([
    { id: 'avatars', public: true, file_size_limit: 5 * 1024 * 1024 },
    { id: 'media', allowed_mime_types: expect.arrayContaining(['image/png']) as unknown },
  ]);
  expect(await (await storage.service.send('GET', 'bucket/media')).json()).toMatchObject({
    id: 'media',
  });
  expect(await (await ada.send('GET', 'bucket')).json()).toEqual([]);
  expect(await (await ada.send('GET', 'bucket/media')).json()).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  });
});

test('what this server does not have says so', async () => {
  const bucket = ada.bucket();
  const replies = [
    await bucket.createSignedUrl('a', 60),
    await bucket.createSignedUrls(['a'], 60),
    await bucket.createSignedUploadUrl('a'),
    await bucket.move('a', 'b'),
    await bucket.copy('a', 'b'),
    await bucket.listV2({}),
    await bucket.uploadToSignedUrl('a', 'token', Buffer.from(png())),
  ];
  for (const { error } of replies) {
    expect(error).toMatchObject({ status: 400, statusCode: '409' });
    expect(error?.message).toMatch(/^The feature .+ is not enabled for this resource$/);
  }
  for (const path of ['upload/resumable', 'upload/resumable/x']) {
    expect(await (await ada.send('GET', path)).json()).toMatchObject({ error: 'NotSupported' });
  }
});
