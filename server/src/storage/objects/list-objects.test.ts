import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorageFixture } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

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

test('lists the files and folders in a folder, by name', async () => {
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

test('lists can be sorted, paged, and filtered by the start of the name', async () => {
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

test('other users’ folders look empty', async () => {
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

test('purging the cache is not supported', async () => {
  const { error } = await ada.bucket().purgeCache('a');
  expect(error).toMatchObject({ status: 400, statusCode: '409' });
  expect(error?.message).toBe('The feature cache purging is not enabled for this resource');
});
