import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.node.ts';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import { createStaging } from './staging.node.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = (bucket = 'media', version: string = crypto.randomUUID()): ObjectKey => ({
  bucket,
  name: '../../name',
  version,
});

async function put(store: ObjectStore, object: ObjectKey, text: string): Promise<void> {
  const staging = createStaging(join(folder, 'incoming'));
  await store.put(object, await staging.receive(new Blob([text]).stream(), { maxBytes: 100 }));
}

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('what is put is got, whole and in ranges', async () => {
  const store = createDiskStore(folder);
  const object = key();
  await put(store, object, 'hello world');
  const read = async (range?: { start: number; end: number }) => {
    const found = await store.get(object, range);
    return [found?.size, await new Response(found?.stream).text()];
  };
  expect(await read()).toEqual([11, 'hello world']);
  expect(await read({ start: 4, end: 6 })).toEqual([3, 'o w']);
  expect(await read({ start: 10, end: 10 })).toEqual([1, 'd']);
});

test('files are for the server only', async () => {
  const store = createDiskStore(folder);
  await put(store, key(), 'x');
  const [file = ''] = await files();
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('what is not there is undefined, and may be removed', async () => {
  const store = createDiskStore(folder);
  expect(await store.get(key())).toBeUndefined();
  await store.remove([key(), key()]);
});

test('removed bytes are gone, others stay', async () => {
  const store = createDiskStore(folder);
  const [one, two] = [key(), key()];
  await put(store, one, '1');
  await put(store, two, '2');
  await store.remove([one]);
  expect(await store.get(one)).toBeUndefined();
  expect(await new Response((await store.get(two))?.stream).text()).toBe('2');
});

test('no bucket’s name leads out of the folder or into another bucket', async () => {
  const store = createDiskStore(folder);
  const version = crypto.randomUUID();
  const names = ['..', '.', 'a.b', 'a:b', 'a%002eb', 'a/b', '../../x', 'con*'];
  for (const name of names) await put(store, key(name, version), name);
  for (const name of names) {
    expect(await new Response((await store.get(key(name, version)))?.stream).text()).toBe(name);
  }
  expect(await files()).toHaveLength(names.length);
  expect((await files()).every((file) => file.startsWith(join(folder, 'objects')))).toBe(true);
});

test.each(['', '..', '../../../etc/passwd', 'a'.repeat(36), '{}'])(
  '%j is no version',
  async (version) => {
    const store = createDiskStore(folder);
    await expect(put(store, key('media', version), 'x')).rejects.toThrow('UUID');
    await expect(store.get(key('media', version))).rejects.toThrow('UUID');
    await expect(store.remove([key('media', version)])).rejects.toThrow('UUID');
  },
);

test('a file that somebody else wrote is for the server only, too', async () => {
  const path = join(folder, 'written');
  await writeFile(path, 'x', { mode: 0o644 });
  const staged = await createStaging(join(folder, 'incoming')).adopt(path);
  const object = key();
  await createDiskStore(folder).put(object, staged);
  const [file = ''] = await files();
  expect(file).toContain(object.version);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('a file that became shorter breaks the stream instead of ending it', async () => {
  const store = createDiskStore(folder);
  const object = key();
  await put(store, object, 'hello world');
  const found = await store.get(object, { start: 5, end: 10 });
  const [file = ''] = await files();
  await writeFile(file, 'hello');
  await expect(new Response(found?.stream).text()).rejects.toThrow('shorter');
});
