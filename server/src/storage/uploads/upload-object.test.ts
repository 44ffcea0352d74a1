import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const MEGABYTE = 1024 * 1024;
const REFUSED = {
  status: 400,
  statusCode: '403',
  message: 'new row violates row-level security policy',
};

let storage: StorageFixture;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  bob = await storage.account('bob');
});
afterEach(async () => {
  // After every test, exactly the files of the rows are stored.
  const { named, files } = await storage.takeAll();
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

async function rowOf(name: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await storage.owner.query<Record<string, unknown>>(
    'select * from storage.objects where name = $1',
    [name],
  );
  return rows[0];
}

describe('uploads with supabase-js', () => {
  test('a Blob, which is sent as a form', async () => {
    const name = `${ada.id}/posts/a.png`;
    const { data, error } = await ada
      .bucket()
      .upload(name, new Blob([png(200_000)], { type: 'image/png' }), {
        cacheControl: '60',
        metadata: { alt: 'a “pixel”' },
      });
    expect(error).toBeNull();
    const row = await rowOf(name);
    expect(data).toEqual({ id: row?.['id'], path: name, fullPath: `media/${name}` });
    expect(row).toMatchObject({
      bucket_id: 'media',
      owner: ada.id,
      owner_id: ada.id,
      user_metadata: { alt: 'a “pixel”' },
      metadata: {
        mimetype: 'image/png',
        size: png(200_000).byteLength,
        cacheControl: 'max-age=60',
      },
    });
  });

  test('a Buffer, which is sent as a raw body', async () => {
    const name = `${ada.id}/posts/b.png`;
    const { error } = await ada
      .bucket()
      .upload(name, Buffer.from(png(10)), { ...PNG, metadata: { alt: 'ä' } });
    expect(error).toBeNull();
    expect(await rowOf(name)).toMatchObject({
      owner_id: ada.id,
      user_metadata: { alt: 'ä' },
      metadata: { mimetype: 'image/png', size: png(10).byteLength, cacheControl: 'max-age=3600' },
    });
  });

  test('a stream of unknown length', async () => {
    const name = `${ada.id}/posts/c.png`;
    const { error } = await ada
      .bucket()
      .upload(name, new Blob([png(3 * MEGABYTE)]).stream(), { ...PNG, duplex: 'half' });
    expect(error).toBeNull();
    const { data } = await ada.bucket().download(name);
    const downloaded = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(downloaded.equals(png(3 * MEGABYTE))).toBe(true);
  });

  test('a FormData of the caller', async () => {
    const form = new FormData();
    form.append('file', new File([png()], 'träger "x".png', { type: 'image/png' }));
    form.append('metadata', '{"later":"than the file"}');
    const { error } = await ada.bucket().upload(`${ada.id}/d.png`, form);
    expect(error).toBeNull();
  });
});

describe('authorization', () => {
  test('nobody can upload into another user’s folder', async () => {
    const blob = new Blob([png()], { type: 'image/png' });
    for (const [person, body] of [
      [bob, blob],
      [bob, Buffer.from(png())],
      [storage.anon, blob],
    ] as const) {
      const { error } = await person.bucket().upload(`${ada.id}/posts/x.png`, body, PNG);
      expect(error).toMatchObject(REFUSED);
    }
    expect(await storage.files()).toEqual([]);
  });

  test('the body of a refused upload is read, so that the sender sees the response', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += MEGABYTE;
        controller.enqueue(png(MEGABYTE));
      },
    });
    const response = await bob.send('POST', `object/media/${ada.id}/x.png`, {
      headers: { 'content-type': 'image/png' },
      body: endless,
      duplex: 'half',
    });
    expect(await response.json()).toMatchObject({ statusCode: '403' });
    expect(await storage.files()).toEqual([]);
    expect(sent).toBeLessThan(100 * MEGABYTE);
  });

  test('errors have the format of the storage protocol', async () => {
    const response = await bob.send('POST', `object/media/${ada.id}/x.png`, {
      headers: { 'content-type': 'image/png' },
      body: png(),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: '403',
      code: 'AccessDenied',
      error: 'Unauthorized',
      message: 'new row violates row-level security policy',
    });
  });

  test('a missing or invalid token is refused', async () => {
    const bare = await fetch(`${storage.url}/storage/v1/object/media/${ada.id}/x.png`, {
      method: 'POST',
    });
    expect(await bare.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
    const broken = await ada.send('POST', `object/media/${ada.id}/x.png`, {
      headers: { authorization: 'Bearer a.b.c', 'content-type': 'image/png' },
      body: png(),
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });

  test('the service role can upload anywhere, without an owner', async () => {
    const { error } = await storage.service
      .bucket()
      .upload('shared/s.png', Buffer.from(png()), PNG);
    expect(error).toBeNull();
    expect(await rowOf('shared/s.png')).toMatchObject({ owner: null, owner_id: null });
  });

  test('a caller who may insert but not select can upload', async () => {
    await storage.owner.query(`
      insert into storage.buckets (id, name) values ('box', 'box');
      create policy "drop in" on storage.objects for insert to anon with check (bucket_id = 'box')`);
    const { error } = await storage.anon.bucket('box').upload('a.txt', Buffer.from('hello'), {
      contentType: 'text/plain',
    });
    expect(error).toBeNull();
  });
});

describe('an existing object', () => {
  test('is replaced only if requested', async () => {
    const name = `${ada.id}/e.png`;
    await ada.bucket().upload(name, Buffer.from(png(1)), PNG);
    const { error } = await ada.bucket().upload(name, Buffer.from(png(2)), PNG);
    expect(error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect((await rowOf(name))?.['metadata']).toMatchObject({ size: png(1).byteLength });
  });

  test.each(['upsert', 'update'] as const)(
    '%s replaces an object and removes the old bytes',
    async (way) => {
      const name = `${ada.id}/f.png`;
      await ada.bucket().upload(name, Buffer.from(png(1)), PNG);
      const before = await rowOf(name);
      const bytes = Buffer.from(png(2));
      const { data, error } =
        way === 'upsert'
          ? await ada.bucket().upload(name, bytes, { ...PNG, upsert: true })
          : await ada.bucket().update(name, bytes, PNG);
      expect(error).toBeNull();
      expect(data?.id).toBe(before?.['id']);
      const after = await rowOf(name);
      expect(after?.['metadata']).toMatchObject({ size: png(2).byteLength });
      expect(after?.['version']).not.toBe(before?.['version']);
      expect(await storage.files()).toHaveLength(1);
    },
  );

  test('cannot be replaced by another user', async () => {
    const name = `${ada.id}/g.png`;
    await ada.bucket().upload(name, Buffer.from(png(1)), PNG);
    const { error } = await bob
      .bucket()
      .upload(name, Buffer.from(png(2)), { ...PNG, upsert: true });
    expect(error).toMatchObject(REFUSED);
    expect((await rowOf(name))?.['metadata']).toMatchObject({ size: png(1).byteLength });
  });

  test('has only one file after many concurrent replacements', async () => {
    const name = `${ada.id}/h.png`;
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ada.bucket().upload(name, Buffer.from(png(n)), { ...PNG, upsert: true }),
      ),
    );
    expect(replies.map(({ error }) => error)).toEqual(Array.from({ length: 12 }, () => null));
    expect(await storage.files()).toHaveLength(1);
  });

  test('is created only once by many concurrent uploads', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        ada.bucket().upload(`${ada.id}/i.png`, Buffer.from(png()), PNG),
      ),
    );
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await storage.files()).toHaveLength(1);
  });
});
