import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorageFixture } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

let storage: StorageFixture;
let ada: Person;
let bob: Person;

type Options = NonNullable<Parameters<ReturnType<Person['bucket']>['listV2']>[0]>;

const NAMES = ['B.png', 'a.png', 'a/1.png', 'a/2.png', 'a/b/3.png', 'c/4.png', 'd.png', 'é.png'];

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  bob = await storage.account('bob');
  for (const { id } of [ada, bob]) {
    // Order by time is the reverse order by name. The first two times have the same millisecond.
    await storage.owner.query(
      `insert into storage.objects (bucket_id, name, version, created_at, updated_at)
       select 'media', $1 || '/' || name, gen_random_uuid(), t, t
       from unnest($2::text[]) with ordinality as given(name, n),
         lateral (select timestamptz '2026-01-01 00:00:00.0001' - make_interval(secs => (n / 2)::int) + make_interval(secs => 0.0001 * n)) times(t)`,
      [id, NAMES],
    );
  }
});
afterAll(() => storage.close());

/** All pages of a list that ada requests, with names relative to her folder. */
async function pages(options: Options): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await ada
      .bucket()
      .listV2({ prefix: `${ada.id}/`, ...options, ...(cursor !== undefined && { cursor }) });
    expect(error).toBeNull();
    const entries = [...(data?.folders ?? []), ...(data?.objects ?? [])];
    found.push(entries.map(({ name }) => name.slice(ada.id.length + 1)));
    cursor = data?.nextCursor;
    expect(data?.hasNext).toBe(cursor !== undefined);
  } while (cursor !== undefined && found.length < 20);
  return found;
}

test('lists all objects with a prefix, in byte order of the names', async () => {
  expect(await pages({})).toEqual([NAMES]);
  expect(await pages({ prefix: `${ada.id}/a` })).toEqual([NAMES.slice(1, 5)]);
  expect(await pages({ sortBy: { column: 'name', order: 'desc' } })).toEqual([NAMES.toReversed()]);
});

test.each([
  [{ column: 'name' }],
  [{ column: 'name', order: 'desc' }],
  [{ column: 'created_at' }],
  [{ column: 'created_at', order: 'desc' }],
  [{ column: 'updated_at', order: 'asc' }],
] as { column: 'name' | 'created_at' | 'updated_at'; order?: 'asc' | 'desc' }[][])(
  'all pages together contain each entry once: %j',
  async (sortBy) => {
    for (const delimited of [false, true]) {
      const options: Options = { with_delimiter: delimited, sortBy };
      const [whole = []] = await pages(options);
      expect(whole).toHaveLength(delimited ? 6 : 8);
      for (const limit of [1, 2, 3, 5]) {
        const some = await pages({ ...options, limit });
        expect(some.flat().toSorted(), String(limit)).toEqual(whole.toSorted());
        expect(some.every((page) => page.length <= limit)).toBe(true);
        if (!delimited) expect(some.flat()).toEqual(whole);
      }
    }
  },
);

test('objects can be sorted by time, oldest or newest first', async () => {
  const [oldest = []] = await pages({ sortBy: { column: 'created_at', order: 'asc' } });
  const [newest = []] = await pages({ sortBy: { column: 'created_at', order: 'desc' } });
  expect(oldest).toEqual(newest.toReversed());
  expect(newest[0]).toBe('B.png');
});

test('with a delimiter, folders replace their contents', async () => {
  const { data } = await ada.bucket().listV2({ prefix: `${ada.id}/`, with_delimiter: true });
  expect(data?.folders).toEqual([
    { key: 'a', name: `${ada.id}/a/` },
    { key: 'c', name: `${ada.id}/c/` },
  ]);
  expect(data?.objects[0]).toEqual({
    key: 'B.png',
    name: `${ada.id}/B.png`,
    id: expect.any(String) as string,
    created_at: expect.any(String) as string,
    updated_at: expect.any(String) as string,
    last_accessed_at: expect.any(String) as string,
    metadata: {},
  });
  const deeper = await ada.bucket().listV2({ prefix: `${ada.id}/a/`, with_delimiter: true });
  expect(deeper.data?.folders.map(({ key }) => key)).toEqual(['b']);
  expect(deeper.data?.objects.map(({ key }) => key)).toEqual(['1.png', '2.png']);
});

test('other users’ objects are hidden, even with a cursor of their owner', async () => {
  const own = await ada.bucket().listV2({ limit: 1 });
  for (const person of [bob, storage.anon]) {
    for (const options of [{ prefix: `${ada.id}/` }, { prefix: ada.id, with_delimiter: true }]) {
      const { data } = await person.bucket().listV2(options);
      expect(data).toEqual({ hasNext: false, folders: [], objects: [] });
    }
  }
  const { data } = await bob.bucket().listV2({ cursor: own.data?.nextCursor ?? '' });
  expect(data?.objects.every(({ name }) => name.startsWith(bob.id))).toBe(true);
});

test.each(['x', '', 'e30=', btoa('{"column":"owner","order":"asc","name":"","time":null}')])(
  'refuses an invalid cursor: %s',
  async (cursor) => {
    const { error } = await ada.bucket().listV2({ cursor });
    expect(error).toMatchObject({
      status: 400,
      message: 'Invalid Parameter continuation token',
    });
  },
);
