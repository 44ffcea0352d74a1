import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

const HOUR_MS = 3_600_000;

let storage: StorageFixture;
let ada: Person;
let bob: Person;
let passedMs = 0;

beforeAll(async () => {
  storage = await createStorageFixture({ now: () => new Date(Date.now() + passedMs) });
  ada = await storage.account('ada');
  bob = await storage.account('bob');
});
afterEach(async () => {
  passedMs = 0;
  const { named, files } = await storage.takeAll();
  expect(files).toEqual(named);
});
afterAll(() => storage.close());

async function sign(name: string, upsert = false): Promise<string> {
  const { data, error } = await ada.bucket().createSignedUploadUrl(name, { upsert });
  expect(error).toBeNull();
  return data?.token ?? '';
}
function put(name: string, token: string, bytes = png(), bucket = 'media') {
  return storage.anon
    .bucket(bucket)
    .uploadToSignedUrl(name, token, Buffer.from(bytes), { ...PNG, upsert: true });
}

test('anyone with the signed URL can upload this one object for the signer', async () => {
  const name = `${ada.id}/posts/a.png`;
  const token = await sign(name);
  expect(await put(name, token)).toEqual({
    data: { path: name, fullPath: `media/${name}` },
    error: null,
  });
  const { rows } = await storage.owner.query(
    'select owner_id, name, metadata from storage.objects',
  );
  expect(rows).toMatchObject([{ owner_id: ada.id, name, metadata: { mimetype: 'image/png' } }]);
  // A second upload is refused, because the signer did not allow to replace the object.
  expect((await put(name, token, png(1))).error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The resource already exists',
  });
});

test('the upload can be a form, as browsers send it', async () => {
  const name = `${ada.id}/posts/b.png`;
  const { error } = await storage.anon
    .bucket()
    .uploadToSignedUrl(name, await sign(name), new Blob([png()], { type: 'image/png' }), {
      metadata: { alt: 'x' },
    });
  expect(error).toBeNull();
  expect((await ada.bucket().info(name)).data).toMatchObject({ metadata: { alt: 'x' } });
});

test('the object can be replaced if the signer allowed it', async () => {
  const name = `${ada.id}/c.png`;
  const token = await sign(name, true);
  for (const padding of [1, 2, 3]) expect((await put(name, token, png(padding))).error).toBeNull();
  expect((await ada.bucket().info(name)).data?.size).toBe(png(3).length);
});

test('a signed URL for a name with a question mark works', async () => {
  const name = `${ada.id}/what? a.png`;
  const signed = await ada.send('POST', `object/upload/sign/media/${encodeURIComponent(name)}`);
  const { url } = (await signed.json()) as { url: string };
  const headers = { 'content-type': 'image/png' };
  const response = await storage.anon.send('PUT', url.slice(1), { body: png(), headers });
  expect(await response.json()).toMatchObject({ Key: `media/${name}` });
});

test('a signed upload URL is valid for two hours', async () => {
  const name = `${ada.id}/d.png`;
  const token = await sign(name);
  passedMs = 2 * HOUR_MS + 1000;
  const late = await put(name, token);
  expect(late.error).toMatchObject({ status: 400, message: '"exp" claim timestamp check failed' });
  passedMs = 2 * HOUR_MS - 60_000;
  expect((await put(name, token)).error).toBeNull();
});

test('a token allows no other object, and invalid tokens are refused', async () => {
  const token = await sign(`${ada.id}/e.png`, true);
  for (const [name, bucket] of [
    [`${ada.id}/f.png`, 'media'],
    [`${bob.id}/e.png`, 'media'],
    [`${ada.id}/e.png`, 'avatars'],
  ] as const) {
    const { error } = await put(name, token, png(), bucket);
    expect(error).toMatchObject({ status: 400, message: 'Invalid signature' });
  }
  for (const wrong of ['', 'a.b.c', `${token}x`, ada.token, storage.service.token]) {
    expect((await put(`${ada.id}/e.png`, wrong)).error).toMatchObject({ status: 400 });
  }
  expect(await storage.files()).toEqual([]);
});

test('the limits of the bucket apply', async () => {
  const name = `${ada.id}/g.svg`;
  const { error } = await storage.anon
    .bucket()
    .uploadToSignedUrl(name, await sign(name), Buffer.from('<svg/>'), {
      contentType: 'image/svg+xml',
    });
  expect(error).toMatchObject({ statusCode: '415' });
  const { data } = await ada.bucket('avatars').createSignedUploadUrl(`${ada.id}/h.png`);
  const large = await put(`${ada.id}/h.png`, data?.token ?? '', png(5 * 1024 * 1024), 'avatars');
  expect(large.error).toMatchObject({ statusCode: '413' });
});

test('nobody can sign uploads into another user’s folder', async () => {
  await ada.bucket().upload(`${ada.id}/there.png`, Buffer.from(png()), PNG);
  for (const person of [bob, storage.anon]) {
    for (const upsert of [false, true]) {
      for (const name of ['there.png', 'missing.png']) {
        const { error } = await person
          .bucket()
          .createSignedUploadUrl(`${ada.id}/${name}`, { upsert });
        expect(error).toMatchObject({
          status: 400,
          statusCode: '403',
          message: 'new row violates row-level security policy',
        });
      }
    }
  }
  // If the object exists already, no URL is signed, unless upsert is set.
  const again = await ada.bucket().createSignedUploadUrl(`${ada.id}/there.png`);
  expect(again.error).toMatchObject({ statusCode: '409' });
  expect(
    (await ada.bucket().createSignedUploadUrl(`${ada.id}/there.png`, { upsert: true })).error,
  ).toBeNull();
});
