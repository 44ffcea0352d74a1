import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.node.ts';
import { ObjectTooLarge } from './object-store.ts';
import type { ObjectKey } from './object-store.ts';

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
const streamOf = (...texts: string[]) => new Blob(texts).stream();
const LIMIT = { maxBytes: 100 };

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('what is put is got, whole and in ranges', async () => {
  const store = createDiskStore(folder);
  const object = key();
  const stored = await store.put(object, streamOf('hello ', 'world'), LIMIT);
  // sha256 of the text
  expect(stored).toEqual({
    size: 11,
    etag: '"b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9"',
  });
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
  await store.put(key(), streamOf('x'), LIMIT);
  const [file = ''] = await files();
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('nothing is kept of what is too large or breaks off', async () => {
  const store = createDiskStore(folder);
  await expect(store.put(key(), streamOf('x'.repeat(101)), LIMIT)).rejects.toThrow(ObjectTooLarge);
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(10));
    },
    pull: () => Promise.reject(new Error('gone')),
  });
  await expect(store.put(key(), broken, LIMIT)).rejects.toThrow('gone');
  expect(await files()).toEqual([]);
  await expect(store.put(key(), streamOf('x'.repeat(100)), LIMIT)).resolves.toMatchObject({
    size: 100,
  });
});

test('what is not there is undefined, and may be removed', async () => {
  const store = createDiskStore(folder);
  expect(await store.get(key())).toBeUndefined();
  await store.remove([key(), key()]);
});

test('removed bytes are gone, others stay', async () => {
  const store = createDiskStore(folder);
  const [one, two] = [key(), key()];
  await store.put(one, streamOf('1'), LIMIT);
  await store.put(two, streamOf('2'), LIMIT);
  await store.remove([one]);
  expect(await store.get(one)).toBeUndefined();
  expect(await new Response((await store.get(two))?.stream).text()).toBe('2');
});

test('no bucket’s name leads out of the folder or into another bucket', async () => {
  const store = createDiskStore(folder);
  const version = crypto.randomUUID();
  const names = ['..', '.', 'a.b', 'a:b', 'a%002eb', 'a/b', '../../x', 'con*'];
  for (const name of names) await store.put(key(name, version), streamOf(name), LIMIT);
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
    await expect(store.put(key('media', version), streamOf('x'), LIMIT)).rejects.toThrow('UUID');
    await expect(store.get(key('media', version))).rejects.toThrow('UUID');
    await expect(store.remove([key('media', version)])).rejects.toThrow('UUID');
  },
);

test('what a crash left unfinished goes away', async () => {
  await mkdir(join(folder, 'incoming'));
  await writeFile(join(folder, 'incoming', 'left'), 'x');
  const store = createDiskStore(folder);
  await store.put(key(), streamOf('x'), LIMIT);
  expect(await files()).toEqual([expect.stringContaining('objects')]);
});

test('a file that became shorter breaks the stream instead of ending it', async () => {
  const store = createDiskStore(folder);
  const object = key();
  await store.put(object, streamOf('hello world'), LIMIT);
  const found = await store.get(object, { start: 5, end: 10 });
  const [file = ''] = await files();
  await writeFile(file, 'hello');
  await expect(new Response(found?.stream).text()).rejects.toThrow('shorter');
});
