import { createServer } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import { startS3Server } from './s3-server.testing.ts';
import type { S3Server } from './s3-server.testing.ts';
import { openS3Store } from './s3-store.node.ts';
import type { S3Settings } from './s3-store.node.ts';
import { createStaging } from './staging.node.ts';

const MEGABYTE = 1024 * 1024;

let server: S3Server;
let store: ObjectStore;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  store = await openS3Store(server.settings);
  folder = await mkdtemp(join(tmpdir(), 'promptory-s3-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const key = (): ObjectKey => ({ bucket: 'media', name: 'a.png', version: crypto.randomUUID() });

async function put(object: ObjectKey, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const staging = createStaging(join(folder, 'incoming'));
  const stream = new Blob([content]).stream();
  await store.put(object, await staging.receive(stream, { maxBytes: 50 * MEGABYTE }));
}

test('what is put is got, whole and in ranges, and nothing stays on this disk', async () => {
  const object = key();
  await put(object, 'hello world');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  const read = async (range?: { start: number; end: number }) => {
    const found = await store.get(object, range);
    return [found?.size, await new Response(found?.stream).text()];
  };
  expect(await read()).toEqual([11, 'hello world']);
  expect(await read({ start: 4, end: 6 })).toEqual([3, 'o w']);
  expect(await server.keys()).toContain(
    `objects/media/${object.version.slice(0, 2)}/${object.version}`,
  );
});

test('many megabytes', async () => {
  const object = key();
  const bytes = new Uint8Array(20 * MEGABYTE).map((_, at) => at % 251);
  await put(object, bytes);
  const found = await store.get(object);
  expect(Buffer.from(await new Response(found?.stream).arrayBuffer()).equals(bytes)).toBe(true);
});

test('what is not there is undefined, and may be removed', async () => {
  expect(await store.get(key())).toBeUndefined();
  await store.remove([key(), key()]);
  await store.remove([]);
});

test('more than a thousand objects are removed, others stay', async () => {
  const [one, two, other] = [key(), key(), key()];
  for (const object of [one, two, other]) await put(object, 'x');
  const absent = Array.from({ length: 1_200 }, key);
  await store.remove([one, ...absent, two]);
  expect([await store.get(one), await store.get(two)]).toEqual([undefined, undefined]);
  expect(await new Response((await store.get(other))?.stream).text()).toBe('x');
});

test('nothing but a UUID is a version', async () => {
  const wrong = { ...key(), version: '../../x' };
  await expect(put(wrong, 'x')).rejects.toThrow('UUID');
  await expect(store.get(wrong)).rejects.toThrow('UUID');
  await expect(store.remove([wrong])).rejects.toThrow('UUID');
});

test.each([
  ['S3_BUCKET', { bucket: 'nowhere' }],
  ['S3_ACCESS_KEY_ID', { accessKeyId: 'nobody' }],
  ['S3_ENDPOINT', { endpoint: 'http://127.0.0.1:1' }],
])('a wrong %s is named at the start', async (setting, wrong) => {
  await expect(openS3Store({ ...server.settings, ...wrong })).rejects.toThrow(setting);
});

/** A store that gives one answer only. */
async function withStore(
  answer: { status: number; body?: string },
  use: (settings: S3Settings) => Promise<void>,
): Promise<void> {
  const one = createServer((request, response) => {
    // Asked for the bucket it says yes, unless it is to say no to everything.
    response.statusCode = answer.status;
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  await new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening));
  const address = one.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    await use({ ...server.settings, endpoint: `http://127.0.0.1:${String(port)}` });
  } finally {
    one.close();
    one.closeAllConnections();
  }
}

test.each([
  [403, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  [301, /S3_REGION/],
  [404, /S3_BUCKET/],
])('a store that says %i at the start', async (status, message) => {
  await withStore({ status }, async (settings) => {
    await expect(openS3Store(settings)).rejects.toThrow(message);
  });
});

test('a store that does not remove what it should is heard of', async () => {
  const body = '<DeleteResult><Error><Key>a</Key><Code>AccessDenied</Code></Error></DeleteResult>';
  await withStore({ status: 200, body }, async (settings) => {
    await expect((await openS3Store(settings)).remove([key()])).rejects.toThrow('AccessDenied');
  });
});
