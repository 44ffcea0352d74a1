import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

let storage: StorageFixture;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  bob = await storage.account('bob');
});
afterAll(() => storage.close());

async function upload(person: Person, ...names: string[]): Promise<string[]> {
  const paths = names.map((name) => `${person.id}/${name}`);
  for (const path of paths) {
    const { error } = await person
      .bucket()
      .upload(path, Buffer.from(png()), { contentType: 'image/png' });
    expect(error).toBeNull();
  }
  return paths;
}

test('own objects are deleted with their bytes, and their rows are returned', async () => {
  const paths = await upload(ada, 'a.png', 'b.png');
  const { data, error } = await ada.bucket().remove([...paths, `${ada.id}/missing.png`]);
  expect(error).toBeNull();
  expect(data?.map(({ name }) => name).toSorted()).toEqual(paths);
  expect(data?.[0]).toMatchObject({ bucket_id: 'media', owner_id: ada.id });
  expect(await storage.files()).toEqual([]);
  const response = await fetch(ada.bucket().getPublicUrl(paths[0] ?? '').data.publicUrl);
  expect(await response.json()).toMatchObject({ statusCode: '404' });
});

test('the response does not contain user metadata', async () => {
  const [path = ''] = await upload(ada, 'm.png');
  await storage.owner.query(`update storage.objects set user_metadata = '{"a":[{},{}]}'`);
  const { data } = await ada.bucket().remove([path]);
  expect(data).toMatchObject([{ name: path, metadata: { mimetype: 'image/png' } }]);
  expect(data?.[0]).not.toHaveProperty('user_metadata');
});

test('an object can be deleted by its URL', async () => {
  const [path = ''] = await upload(ada, 'c.png');
  const response = await ada.send('DELETE', `object/media/${path}`);
  expect(await response.json()).toEqual({ message: 'Successfully deleted' });
  expect(await storage.files()).toEqual([]);
  const again = await ada.send('DELETE', `object/media/${path}`);
  expect(await again.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
});

test('nobody can delete another user’s object', async () => {
  const [path = ''] = await upload(ada, 'd.png');
  for (const person of [bob, storage.anon]) {
    expect(await person.bucket().remove([path])).toEqual({ data: [], error: null });
    const one = await person.send('DELETE', `object/media/${path}`);
    expect(await one.json()).toMatchObject({ statusCode: '404', error: 'not_found' });
  }
  expect((await ada.bucket().download(path)).error).toBeNull();
});

test.each([{}, { prefixes: [] }, { prefixes: 'a' }, { prefixes: Array(1001).fill('a') }, []])(
  'a list of names must have one to a thousand names: case %#',
  async (body) => {
    const response = await ada.send('DELETE', 'object/media', { body: JSON.stringify(body) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '400', error: 'InvalidRequest' });
  },
);

test('invalid JSON and large bodies are refused', async () => {
  const broken = await ada.send('DELETE', 'object/media', { body: '{' });
  expect(await broken.json()).toMatchObject({ message: 'Body is not valid JSON' });
  const huge = await ada.send('DELETE', 'object/media', { body: `"${'a'.repeat(3_000_000)}"` });
  expect(await huge.json()).toMatchObject({ statusCode: '413' });
});
