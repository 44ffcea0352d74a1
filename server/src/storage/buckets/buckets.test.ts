import { afterAll, beforeAll, expect, test } from 'vitest';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

let storage: StorageFixture;
let ada: Person;

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
});
afterAll(() => storage.close());

const NOT_FOUND = { status: 400, statusCode: '404', message: 'Bucket not found' };

test('without a policy, buckets are visible only to the service role', async () => {
  const { data } = await storage.service.storage.listBuckets();
  expect(data).toMatchObject([
    { id: 'avatars', public: true, file_size_limit: 5 * 1024 * 1024 },
    { id: 'community-covers', file_size_limit: 10 * 1024 * 1024 },
    { id: 'community-media', file_size_limit: 50 * 1024 * 1024 },
    { id: 'media', allowed_mime_types: expect.arrayContaining(['image/png']) as unknown },
    { id: 'messages', public: false },
  ]);
  expect((await storage.service.storage.getBucket('media')).data).toMatchObject({ id: 'media' });
  for (const person of [ada, storage.anon]) {
    expect(await person.storage.listBuckets()).toEqual({ data: [], error: null });
    expect((await person.storage.getBucket('media')).error).toMatchObject(NOT_FOUND);
  }
});

test('buckets can be searched, sorted and paged', async () => {
  const names = async (
    options: Parameters<Person['storage']['listBuckets']>[0],
  ): Promise<string[] | undefined> =>
    (await storage.service.storage.listBuckets(options)).data?.map(({ id }) => id);
  expect(await names({ search: 'COMMUNITY' })).toEqual(['community-covers', 'community-media']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ sortColumn: 'id', sortOrder: 'desc', limit: 2, offset: 1 })).toEqual([
    'media',
    'community-media',
  ]);
  for (const query of ['limit=0', 'offset=-1', 'limit=x', 'sortColumn=owner', 'sortOrder=up']) {
    const response = await storage.service.send('GET', `bucket?${query}`);
    expect(await response.json(), query).toMatchObject({ error: 'InvalidRequest' });
  }
});

test('a bucket name that is too long for file systems is refused', async () => {
  const { storage: client } = storage.service;
  const [fits, tooLong] = ['!'.repeat(51), '!'.repeat(52)];
  expect((await client.createBucket(tooLong)).error).toMatchObject({
    status: 400,
    message: 'Bucket name invalid',
  });
  expect((await client.createBucket(fits)).error).toBeNull();
  const bucket = storage.service.bucket(fits);
  expect((await bucket.upload('a.png', Buffer.from(png()), PNG)).error).toBeNull();
  expect((await bucket.remove(['a.png'])).error).toBeNull();
  expect((await client.deleteBucket(fits)).error).toBeNull();
});

test('the service role creates, changes, empties and deletes a bucket', async () => {
  const { storage: client } = storage.service;
  const made = await client.createBucket('box', {
    public: false,
    fileSizeLimit: '1.5MB',
    allowedMimeTypes: ['image/png', 'text/*'],
  });
  expect(made).toEqual({ data: { name: 'box' }, error: null });
  expect((await client.getBucket('box')).data).toMatchObject({
    public: false,
    file_size_limit: 1_500_000,
    allowed_mime_types: ['image/png', 'text/*'],
  });
  expect((await client.createBucket('box', { public: true })).error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The resource already exists',
  });

  const changed = await client.updateBucket('box', { public: true, fileSizeLimit: null });
  expect(changed).toEqual({ data: { message: 'Successfully updated' }, error: null });
  expect((await client.getBucket('box')).data).toMatchObject({
    public: true,
    file_size_limit: null,
    allowed_mime_types: ['image/png', 'text/*'],
  });

  await storage.service.bucket('box').upload('a/b.png', Buffer.from(png()), PNG);
  expect((await client.deleteBucket('box')).error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  });
  await storage.owner.query(
    `insert into storage.objects (bucket_id, name, version) select 'box', n::text, gen_random_uuid() from generate_series(1, 2500) n`,
  );
  expect((await client.emptyBucket('box')).error).toBeNull();
  expect((await storage.service.bucket('box').list('')).data).toEqual([]);
  expect(await storage.files()).toEqual([]);
  expect(await client.deleteBucket('box')).toEqual({
    data: { message: 'Successfully deleted' },
    error: null,
  });
  expect((await client.getBucket('box')).error).toMatchObject(NOT_FOUND);
});

test('for other callers, writing a bucket fails as if it were missing', async () => {
  for (const { storage: client } of [ada, storage.anon]) {
    expect((await client.createBucket('mine', { public: true })).error).toMatchObject({
      status: 400,
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    for (const name of ['media', 'nowhere']) {
      for (const answer of [
        await client.updateBucket(name, { public: false }),
        await client.emptyBucket(name),
        await client.deleteBucket(name),
      ]) {
        expect(answer.error).toMatchObject(NOT_FOUND);
      }
    }
  }
  expect((await storage.service.storage.getBucket('media')).data?.public).toBe(true);
});

test('emptying a bucket deletes only the objects that the caller may delete', async () => {
  await storage.owner.query(`
    create policy "media is seen" on storage.buckets for select to authenticated using (id = 'media');
    create policy "all is seen" on storage.objects for select to authenticated using (bucket_id = 'media')`);
  const bob = await storage.account('bob');
  for (const person of [ada, bob]) {
    await person.bucket().upload(`${person.id}/a.png`, Buffer.from(png()), PNG);
  }
  expect((await bob.storage.emptyBucket('media')).error).toBeNull();
  expect((await bob.bucket().list(ada.id)).data).toHaveLength(1);
  expect((await bob.bucket().list(bob.id)).data).toEqual([]);
});

test('the service role gets 404 for a missing bucket', async () => {
  const { storage: client } = storage.service;
  expect((await client.updateBucket('nowhere', { public: true })).error).toMatchObject(NOT_FOUND);
  expect((await client.emptyBucket('nowhere')).error).toMatchObject(NOT_FOUND);
  expect((await client.deleteBucket('nowhere')).error).toMatchObject(NOT_FOUND);
});

test.each([
  ['an empty name', { name: '' }, 'Invalid Input'],
  ['a slash', { name: 'a/b' }, 'Invalid Input'],
  ['a space before', { name: ' a' }, 'Invalid Input'],
  ['a NUL', { name: 'a\0' }, 'Invalid Input'],
  ['a Cyrillic letter', { name: 'mеdia' }, 'Invalid Input'],
  ['a name that is too long', { name: 'a'.repeat(101) }, 'Invalid Input'],
  ['an invalid id', { name: 'a', id: 'a\\b' }, 'Invalid Input'],
  ['no name', {}, 'InvalidRequest'],
  ['an invalid size limit', { name: 'a', file_size_limit: 'much' }, 'InvalidRequest'],
  ['a negative size limit', { name: 'a', file_size_limit: -1 }, 'InvalidRequest'],
  ['a size limit above the maximum', { name: 'a', file_size_limit: '51GB' }, 'Payload too large'],
  ['an invalid type', { name: 'a', allowed_mime_types: ['png'] }, 'invalid_mime_type'],
  ['the type */*', { name: 'a', allowed_mime_types: ['*/*'] }, 'invalid_mime_type'],
  ['another kind of bucket', { name: 'a', type: 'ANALYTICS' }, 'InvalidRequest'],
])('a new bucket is refused with %s', async (_, body, error) => {
  const response = await storage.service.send('POST', 'bucket', { body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error });
});

test('an empty change is refused', async () => {
  const response = await storage.service.send('PUT', 'bucket/media', { body: '{"id":"media"}' });
  expect(await response.json()).toMatchObject({
    error: 'InvalidRequest',
    message: 'No content provided',
  });
});
