import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStorageFixture, png } from '../storage-fixture.testing.ts';
import type { Person, StorageFixture } from '../storage-fixture.testing.ts';
import { IDLE_MS, MAX_OPEN_BYTES, MAX_OPEN_UPLOADS } from './upload-quota.ts';
import { RESUMABLE_UPLOAD_LIFETIME_MS } from './resumable-upload.ts';
import { askUpload, beginUpload, patchUpload, postUpload } from './tus-requests.testing.ts';
import { openTusStore } from './tus-store.node.ts';

const MEGABYTE = 1024 * 1024;

let storage: StorageFixture;
let ada: Person;
let passedMs = 0;

beforeEach(async () => {
  passedMs = 0;
  storage = await createStorageFixture({ now: () => new Date(Date.now() + passedMs) });
  ada = await storage.account('ada');
});
afterEach(() => storage.close());

const nameOf = (number: number): string => `${ada.id}/${String(number)}.png`;

/** Starts many uploads at once and counts the responses by status. */
async function beginMany(count: number, size: number): Promise<Record<string, number>> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const answers = await Promise.all(numbers.map((one) => postUpload(ada, nameOf(one), size)));
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('each user has a limited number of unfinished uploads, but not the service role', async () => {
  expect(await beginMany(MAX_OPEN_UPLOADS + 5, 100)).toEqual({ 201: MAX_OPEN_UPLOADS, 429: 5 });
  const refused = await postUpload(ada, nameOf(100), 100);
  expect(await refused.json()).toMatchObject({
    statusCode: '429',
    message: 'Too many unfinished uploads. Please finish some first.',
  });
  const bob = await storage.account('bob');
  await beginUpload(bob, `${bob.id}/a.png`, 100);
  for (let one = 0; one <= MAX_OPEN_UPLOADS; one += 1) {
    await beginUpload(storage.service, `service/${String(one)}.png`, 100);
  }
});

test('the unfinished uploads of a user have a limited number of bytes', async () => {
  await storage.owner.query(`update storage.buckets set file_size_limit = 2000000000`);
  const third = Math.floor(MAX_OPEN_BYTES / 3);
  expect(await beginMany(4, third)).toEqual({ 201: 3, 429: 1 });
});

test('a single upload can exceed the byte limit, up to its bucket’s limit', async () => {
  await storage.owner.query(`update storage.buckets set file_size_limit = 2000000000`);
  const path = await beginUpload(ada, nameOf(0), MAX_OPEN_BYTES + 1);
  expect((await postUpload(ada, nameOf(1), 1)).status).toBe(429);
  expect((await askUpload(ada, 'DELETE', path)).status).toBe(204);
  await beginUpload(ada, nameOf(1), 1);
});

test('stored, refused and terminated uploads do not count', async () => {
  for (let one = 0; one < MAX_OPEN_UPLOADS; one += 1) {
    await beginUpload(ada, nameOf(one), png().length, { body: png() });
    const wrong = await postUpload(ada, nameOf(one + 100), 5, { body: 'wrong' });
    expect(wrong.status).toBe(400);
    const path = await beginUpload(ada, nameOf(one + 200), 100);
    await askUpload(ada, 'DELETE', path);
  }
  await beginUpload(ada, nameOf(300), 100);
});

test('the oldest idle upload is dropped for a new one', async () => {
  const paths: string[] = [];
  for (let one = 0; one < MAX_OPEN_UPLOADS; one += 1) {
    paths.push(await beginUpload(ada, nameOf(one), 100));
  }
  passedMs = IDLE_MS + 60_000;
  await beginUpload(ada, nameOf(100), 100);
  const statuses = await Promise.all(paths.map((path) => askUpload(ada, 'HEAD', path)));
  expect(statuses.map(({ status }) => status)).toEqual([404, ...paths.slice(1).map(() => 200)]);
});

test('a new upload for the same object replaces the earlier one', async () => {
  const name = nameOf(0);
  const first = await beginUpload(ada, name, MEGABYTE, { body: null });
  await patchUpload(ada, first, 0, new Uint8Array(1000));
  const second = await beginUpload(ada, name, MEGABYTE);
  expect((await askUpload(ada, 'HEAD', first)).status).toBe(404);
  expect(await storage.files()).toHaveLength(2);
  expect((await askUpload(ada, 'HEAD', second)).status).toBe(200);
});

test('a new upload does not replace one that is being written', async () => {
  const name = nameOf(0);
  const bytes = png(1000);
  const first = await beginUpload(ada, name, bytes.length);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = patchUpload(ada, first, 0, readable);
  await writer.write(bytes.subarray(0, 500));
  const id = first.split('/').at(-1) ?? '';
  await expect.poll(async () => (await storage.resumable.find(id))?.offset).toBe(500);
  await beginUpload(ada, name, bytes.length);
  await writer.write(bytes.subarray(500));
  await writer.close();
  expect((await answer).status).toBe(204);
});

test('a restarted server still counts the unfinished uploads', async () => {
  const path = await beginUpload(ada, nameOf(0), 100);
  await beginUpload(ada, nameOf(1), png().length, { body: png() });
  const id = path.split('/').at(-1) ?? '';
  const record = await storage.resumable.find(id);
  const again = await openTusStore(dirname(record?.path ?? ''), RESUMABLE_UPLOAD_LIFETIME_MS);
  expect(again.unfinishedOf(`authenticated ${ada.id}`)).toEqual([
    { id, bearer: `authenticated ${ada.id}`, target: `media/${nameOf(0)}`, size: 100 },
  ]);
});
