import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginUpload, patchUpload, postUpload } from '../resumable/tus-requests.testing.ts';
import { PNG, createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';

/** Tests the quotas of the schema for uploads, through supabase-js and the TUS protocol. */

const MEGABYTE = 1024 * 1024;

let storage: StorageFixture;
let ada: Person;
let bob: Person;

beforeEach(async () => {
  storage = await createStorageFixture();
  ada = await storage.account('ada');
  bob = await storage.account('bob');
});
afterEach(async () => {
  const { named, files } = await storage.takeAll();
  expect(files.filter((path) => !path.startsWith('resumable/'))).toEqual(named);
  await storage.close();
});

const limit = (action: string, amount: number) =>
  storage.owner.query('update private.quotas set operator_amount = $2 where action = $1', [
    action,
    amount,
  ]);
const upload = (who: Person, name: string, bytes: number) =>
  who.bucket().upload(`${who.id}/${name}.png`, Buffer.from(png(bytes)), PNG);

test('uploads end at the limit of stored bytes, per person', async () => {
  await limit('stored_bytes', 2 * MEGABYTE);
  expect((await upload(ada, 'a', 1.5 * MEGABYTE)).error).toBeNull();
  expect((await upload(ada, 'b', MEGABYTE)).error).toMatchObject({
    status: 429,
    statusCode: '429',
    message:
      "You've reached the limit of 2 MB of stored files. Please delete some of your posts or reels first.",
  });
  expect((await upload(bob, 'b', MEGABYTE)).error).toBeNull();
  await ada.bucket().remove([`${ada.id}/a.png`]);
  expect((await upload(ada, 'b', MEGABYTE)).error).toBeNull();
});

test('one of several concurrent uploads gets the last slot of the day', async () => {
  await limit('uploaded_files', 3);
  for (const name of ['a', 'b']) expect((await upload(ada, name, 10)).error).toBeNull();
  const results = await Promise.all(['c', 'd', 'e', 'f'].map((name) => upload(ada, name, 10)));
  expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  for (const { error } of results) {
    if (error !== null) {
      expect(error.message).toMatch(/^You've reached the limit of 3 uploaded files per day\./);
    }
  }
});

test('copies and signed uploads count for the person who made or signed them', async () => {
  await limit('uploaded_files', 2);
  expect((await upload(ada, 'a', 10)).error).toBeNull();
  const { data } = await ada.bucket().createSignedUploadUrl(`${ada.id}/signed.png`);
  expect((await ada.bucket().copy(`${ada.id}/a.png`, `${ada.id}/b.png`)).error).toBeNull();
  expect((await ada.bucket().copy(`${ada.id}/a.png`, `${ada.id}/c.png`)).error).toMatchObject({
    status: 429,
  });
  const { error } = await storage.anon
    .bucket()
    .uploadToSignedUrl(`${ada.id}/signed.png`, data?.token ?? '', Buffer.from(png()), PNG);
  expect(error).toMatchObject({ status: 429 });
});

test('unfinished resumable uploads reserve their announced size', async () => {
  await limit('stored_bytes', 2 * MEGABYTE);
  const content = png(MEGABYTE);
  const path = await beginUpload(ada, `${ada.id}/a.png`, content.length);
  const refused = await postUpload(ada, `${ada.id}/b.png`, content.length);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^You've reached the limit of 2 MB of stored files/) as string,
  });
  await beginUpload(ada, `${ada.id}/small.png`, 1000);
  expect((await patchUpload(ada, path, 0, content)).status).toBe(204);
});

test('an announced upload that is too large for the quota is refused before its bytes are sent', async () => {
  await limit('uploaded_bytes', MEGABYTE);
  const refused = await postUpload(ada, `${ada.id}/a.png`, MEGABYTE + 1);
  expect(refused.status).toBe(429);
});

test('nobody can put files into the folder of a community that does not exist', async () => {
  for (const bucket of ['community-media', 'community-covers']) {
    const name = `${crypto.randomUUID()}/${ada.id}/a.png`;
    const { error } = await ada.bucket(bucket).upload(name, Buffer.from(png()), PNG);
    expect(error).toMatchObject({ statusCode: '403' });
    const signed = await ada.bucket(bucket).createSignedUploadUrl(name);
    expect(signed.error).toMatchObject({ statusCode: '403' });
    expect((await upload(ada, 'mine', 10)).error).toBeNull();
    const moved = await ada
      .bucket()
      .move(`${ada.id}/mine.png`, name, { destinationBucket: bucket });
    expect(moved.error).not.toBeNull();
    await ada.bucket().remove([`${ada.id}/mine.png`]);
  }
});
