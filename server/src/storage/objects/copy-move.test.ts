import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../db/database.ts';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const NOT_FOUND = { status: 400, statusCode: '404', message: 'Object not found' };
const DENIED = {
  status: 400,
  statusCode: '403',
  message: 'new row violates row-level security policy',
};
const EXISTS = { status: 400, statusCode: '409', message: 'The resource already exists' };

let storage: StorageFixture;
let ada: Person;
let bob: Person;
let from: string;

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  bob = await storage.account('bob');
  from = `${ada.id}/posts/from.png`;
});
beforeEach(async () => {
  const options = { ...PNG, cacheControl: '60', metadata: { alt: 'a pixel' } };
  await ada.bucket().upload(from, Buffer.from(png(500)), options);
});
afterEach(async () => {
  const { named, files } = await storage.takeAll();
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

async function rows(): Promise<Record<string, unknown>[]> {
  const found = await storage.owner.query<Record<string, unknown>>(
    'select bucket_id, name, owner_id, version, metadata, user_metadata from storage.objects order by bucket_id, name',
  );
  return found.rows;
}
async function bytesOf(name: string, bucket = 'media'): Promise<Uint8Array> {
  const { data } = await storage.service.bucket(bucket).download(name);
  return new Uint8Array((await data?.arrayBuffer()) ?? []);
}

describe('a copy', () => {
  test('has the same bytes and metadata, and belongs to its creator', async () => {
    const to = `${ada.id}/posts/to.png`;
    expect(await ada.bucket().copy(from, to)).toEqual({
      data: { path: `media/${to}` },
      error: null,
    });
    const [source, copy] = await rows();
    expect(copy).toMatchObject({
      name: to,
      owner_id: ada.id,
      user_metadata: { alt: 'a pixel' },
      metadata: { mimetype: 'image/png', cacheControl: 'max-age=60', size: png(500).length },
    });
    expect(copy?.['version']).not.toBe(source?.['version']);
    expect(await bytesOf(to)).toEqual(png(500));
    await ada.bucket().remove([from]);
    await storage.files();
    expect(await bytesOf(to)).toEqual(png(500));
  });

  test('in another bucket must meet that bucket’s limits', async () => {
    const to = `${ada.id}/profile/to.png`;
    const destination = { destinationBucket: 'avatars' };
    expect((await ada.bucket().copy(from, to, destination)).error).toBeNull();
    expect(await bytesOf(to, 'avatars')).toEqual(png(500));
    await storage.owner.query(
      `update storage.buckets set file_size_limit = 100 where id = 'avatars'`,
    );
    try {
      const large = await ada.bucket().copy(from, `${to}2`, destination);
      expect(large.error).toMatchObject({ statusCode: '413' });
    } finally {
      await storage.owner.query(
        `update storage.buckets set file_size_limit = 5242880 where id = 'avatars'`,
      );
    }
    await storage.owner.query(
      `update storage.objects set metadata = metadata || '{"mimetype":"video/mp4"}' where name = $1`,
      [from],
    );
    const video = await ada.bucket().copy(from, `${to}3`, destination);
    expect(video.error).toMatchObject({ statusCode: '415' });
    const nowhere = await ada.bucket().copy(from, to, { destinationBucket: 'nowhere' });
    expect(nowhere.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  test('can have other metadata', async () => {
    // Newer versions of supabase-js accept these options in `copy`.
    const copyWith = (destinationKey: string, options: object) =>
      ada.send('POST', 'object/copy', {
        body: JSON.stringify({ bucketId: 'media', sourceKey: from, destinationKey, ...options }),
      });
    const to = `${ada.id}/to.png`;
    const options = { copyMetadata: false, metadata: { cacheControl: 'max-age=5' } };
    expect((await copyWith(to, options)).status).toBe(200);
    expect((await rows()).at(-1)).toMatchObject({
      name: to,
      user_metadata: null,
      metadata: { mimetype: 'image/png', cacheControl: 'max-age=5' },
    });
    const lie = { copyMetadata: false, metadata: { mimetype: 'image/jpeg' } };
    const refused = await copyWith(`${ada.id}/to.jpg`, lie);
    expect(await refused.json()).toMatchObject({ statusCode: '415' });
  });

  test('replaces an object only if requested', async () => {
    const to = `${ada.id}/to.png`;
    await ada.bucket().upload(to, Buffer.from(png(9)), PNG);
    expect((await ada.bucket().copy(from, to)).error).toMatchObject(EXISTS);
    expect(await bytesOf(to)).toEqual(png(9));
    const body = JSON.stringify({ bucketId: 'media', sourceKey: from, destinationKey: to });
    const response = await ada.send('POST', 'object/copy', {
      body,
      headers: { 'x-upsert': 'true' },
    });
    expect(await response.json()).toMatchObject({ Key: `media/${to}` });
    expect(await bytesOf(to)).toEqual(png(500));
  });

  test('of a hidden object is refused like that of a missing object', async () => {
    for (const person of [bob, storage.anon]) {
      for (const source of [from, `${ada.id}/missing.png`]) {
        const { error } = await person.bucket().copy(source, `${person.id || 'x'}/to.png`);
        expect(error).toMatchObject(NOT_FOUND);
      }
    }
  });

  test('into another user’s folder is refused, whether the object exists or not', async () => {
    await bob.bucket().upload(`${bob.id}/there.png`, Buffer.from(png()), PNG);
    for (const name of ['there.png', 'missing.png']) {
      for (const upsert of ['true', 'false']) {
        const response = await ada.send('POST', 'object/copy', {
          body: JSON.stringify({
            bucketId: 'media',
            sourceKey: from,
            destinationKey: `${bob.id}/${name}`,
          }),
          headers: { 'x-upsert': upsert },
        });
        expect(await response.json()).toMatchObject({ message: DENIED.message, statusCode: '403' });
      }
    }
  });
});

describe('a move', () => {
  test('changes the name, and removes the old bytes', async () => {
    const to = `${ada.id}/reels/to.png`;
    const [before] = await rows();
    const { data, error } = await ada.bucket().move(from, to);
    expect(error).toBeNull();
    expect(data).toMatchObject({ message: 'Successfully moved' });
    const moved = await rows();
    expect(moved).toMatchObject([
      {
        name: to,
        owner_id: ada.id,
        user_metadata: { alt: 'a pixel' },
        metadata: { mimetype: 'image/png', cacheControl: 'max-age=60', size: png(500).length },
      },
    ]);
    expect(moved[0]?.['version']).not.toBe(before?.['version']);
    expect(await bytesOf(to)).toEqual(png(500));
    expect((await ada.bucket().download(from)).error).not.toBeNull();
    const response = await fetch(ada.bucket().getPublicUrl(to).data.publicUrl);
    const [object] = moved as { metadata: { eTag: string } }[];
    expect(response.headers.get('etag')).toBe(object?.metadata.eTag);
  });

  test('to another bucket must meet that bucket’s limits', async () => {
    const destination = { destinationBucket: 'avatars' };
    const to = `${ada.id}/to.png`;
    await storage.owner.query(
      `update storage.buckets set file_size_limit = 100 where id = 'avatars'`,
    );
    try {
      expect((await ada.bucket().move(from, to, destination)).error).toMatchObject({
        statusCode: '413',
      });
    } finally {
      await storage.owner.query(
        `update storage.buckets set file_size_limit = 5242880 where id = 'avatars'`,
      );
    }
    expect((await ada.bucket().move(from, to, destination)).error).toBeNull();
    expect(await rows()).toMatchObject([{ bucket_id: 'avatars', name: to }]);
    expect(await bytesOf(to, 'avatars')).toEqual(png(500));
  });

  test('onto itself changes nothing', async () => {
    const before = await rows();
    expect((await ada.bucket().move(from, from)).error).toBeNull();
    expect(await rows()).toEqual(before);
  });

  test('never replaces an object', async () => {
    const to = `${ada.id}/to.png`;
    await ada.bucket().upload(to, Buffer.from(png(9)), PNG);
    expect((await ada.bucket().move(from, to)).error).toMatchObject(EXISTS);
    expect(await rows()).toHaveLength(2);
  });

  test('of a hidden object is refused like that of a missing object', async () => {
    for (const person of [bob, storage.anon]) {
      for (const source of [from, `${ada.id}/missing.png`]) {
        const { error } = await person.bucket().move(source, `${person.id || 'x'}/to.png`);
        expect(error).toMatchObject(NOT_FOUND);
      }
    }
  });

  test('of an object that can be seen but not changed is refused', async () => {
    await storage.owner.query(
      `create policy "ada’s is seen" on storage.objects for select to authenticated using (owner_id = '${ada.id}')`,
    );
    try {
      expect((await bob.bucket().move(from, `${bob.id}/to.png`)).error).toMatchObject(NOT_FOUND);
      // A caller who can see the object can copy it.
      expect((await bob.bucket().copy(from, `${bob.id}/to.png`)).error).toBeNull();
    } finally {
      await storage.owner.query(`drop policy "ada’s is seen" on storage.objects`);
    }
  });

  test('into another user’s folder is refused, whether the object exists or not', async () => {
    await bob.bucket().upload(`${bob.id}/there.png`, Buffer.from(png()), PNG);
    for (const name of ['there.png', 'missing.png']) {
      expect((await ada.bucket().move(from, `${bob.id}/${name}`)).error).toMatchObject(DENIED);
    }
  });

  test('happens only once if several requests run at the same time', async () => {
    const targets = ['1', '2', '3'].map((n) => `${ada.id}/${n}.png`);
    const answers = await Promise.all(targets.map((to) => ada.bucket().move(from, to)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test('by the service role keeps the owner', async () => {
    await storage.service.bucket().move(from, `${ada.id}/s.png`);
    expect(await rows()).toMatchObject([{ owner_id: ada.id }]);
  });
});

test.each([
  [{}, 'InvalidRequest'],
  [{ bucketId: 'media', sourceKey: 'a' }, 'InvalidRequest'],
  [{ bucketId: 'media', sourceKey: '../a', destinationKey: 'b' }, 'InvalidKey'],
  [{ bucketId: 'media', sourceKey: 'a', destinationKey: 'b//c' }, 'InvalidKey'],
  [{ bucketId: 'me/dia', sourceKey: 'a', destinationKey: 'b' }, 'Invalid Input'],
  [
    { bucketId: 'media', sourceKey: 'a', destinationKey: 'b', destinationBucket: '' },
    'Invalid Input',
  ],
])('invalid names are refused: %j', async (body, error) => {
  for (const operation of ['copy', 'move']) {
    const response = await ada.send('POST', `object/${operation}`, { body: JSON.stringify(body) });
    expect(await response.json(), operation).toMatchObject({ statusCode: '400', error });
  }
});

test('refused requests copy no bytes', async () => {
  const puts: string[] = [];
  const counting = await createStorageFixture({
    objects: (objects) => ({
      ...objects,
      put: (key, file) => {
        puts.push(key.name);
        return objects.put(key, file);
      },
    }),
  });
  try {
    const [cyd, dan] = [await counting.account('cyd'), await counting.account('dan')];
    const name = `${cyd.id}/a.png`;
    await cyd.bucket().upload(name, Buffer.from(png()), PNG);
    for (const target of [`${dan.id}/b.png`, name.replace('a.png', 'a.png/')]) {
      expect((await cyd.bucket().copy(name, target)).error).not.toBeNull();
      expect((await cyd.bucket().move(name, target)).error).not.toBeNull();
    }
    expect(puts).toEqual([name]);
  } finally {
    await counting.close();
  }
});

test('if the database fails in the last step, the row and its bytes are unchanged', async () => {
  let refuse = false;
  const broken = await createStorageFixture({
    db: (db) => ({
      ...db,
      asUser: (scope, statements) =>
        refuse &&
        statements.length === 1 &&
        statements[0]?.text.includes('update storage.objects') === true
          ? Promise.reject(new DatabaseError({ message: 'broken', sqlstate: '42501' }))
          : db.asUser(scope, statements),
    }),
  });
  try {
    const cyd = await broken.account('cyd');
    await cyd.bucket().upload(`${cyd.id}/a.png`, Buffer.from(png()), PNG);
    refuse = true;
    expect((await cyd.bucket().move(`${cyd.id}/a.png`, `${cyd.id}/b.png`)).error).not.toBeNull();
    const { named, files } = await broken.takeAll();
    expect(files).toEqual(named);
    expect(files).toHaveLength(1);
  } finally {
    await broken.close();
  }
});
