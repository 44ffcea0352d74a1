import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ByteRange, ObjectKey, ObjectStore } from './object-store.ts';
import { openStore } from './open-stores.testing.ts';
import { createStagingArea } from '../uploads/staging.node.ts';
import type { StagingArea } from '../uploads/staged-file.ts';

const MEGABYTE = 1024 * 1024;

let folder: string;
let staging: StagingArea;
let store: ObjectStore;
let close: () => Promise<void>;

const key = (bucket = 'media', version: string = crypto.randomUUID()): ObjectKey => ({
  bucket,
  name: '../../name',
  version,
});

async function put(object: ObjectKey, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const stream = new Blob([content]).stream();
  await store.put(object, await staging.receive(stream, { maxBytes: 100 * MEGABYTE }));
}

async function read(object: ObjectKey, range?: ByteRange): Promise<unknown[]> {
  const found = await store.get(object, range);
  return [found?.size, await new Response(found?.stream).text()];
}

async function bytesOf(found: Awaited<ReturnType<ObjectStore['get']>>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(found?.stream).arrayBuffer());
}

/** Pseudo-random bytes. */
function noise(size: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(size / 4);
  let state = 1;
  for (let index = 0; index < words.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    words[index] = state;
  }
  return new Uint8Array(words.buffer);
}

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe.each(['disk', 's3'] as const)('a store on %s', (kind) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'promptory-store-'));
    staging = createStagingArea(join(folder, 'incoming'));
    ({ objects: store, close } = await openStore(kind, folder));
  });
  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  test('returns stored bytes, whole and in ranges, and removes the staged file', async () => {
    const object = key();
    await put(object, 'hello world');
    expect(await read(object)).toEqual([11, 'hello world']);
    expect(await read(object, { start: 4, end: 6 })).toEqual([3, 'o w']);
    expect(await read(object, { start: 0, end: 0 })).toEqual([1, 'h']);
    expect(await read(object, { start: 10, end: 10 })).toEqual([1, 'd']);
    expect(await read(object, { start: 0, end: 10 })).toEqual([11, 'hello world']);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('stores an empty object', async () => {
    const object = key();
    await put(object, '');
    expect(await read(object)).toEqual([0, '']);
    expect(await read(object, { start: 0, end: -1 })).toEqual([0, '']);
  });

  test('returns only the requested bytes, and undefined for a missing object', async () => {
    const object = key();
    await put(object, 'hello world');
    expect(await read(object, { start: 0, end: -1 })).toEqual([0, '']);
    expect(await read(object, { start: 0, end: 4 })).toEqual([5, 'hello']);
    expect(await store.get(key(), { start: 0, end: -1 })).toBeUndefined();
  });

  test('stores 60 MB, and returns a range at the end', async () => {
    const object = key();
    const bytes = noise(60 * MEGABYTE);
    await put(object, bytes);
    const whole = await store.get(object);
    const same = Buffer.compare(await bytesOf(whole), bytes);
    expect([whole?.size, same]).toEqual([bytes.byteLength, 0]);
    const range = { start: bytes.byteLength - 70_000, end: bytes.byteLength - 1 };
    const tail = await store.get(object, range);
    expect(await bytesOf(tail)).toEqual(bytes.slice(range.start));
  });

  test('serves a hundred concurrent reads', async () => {
    const objects = Array.from({ length: 100 }, () => key());
    for (const object of objects) await put(object, object.version);
    const found = await Promise.all(objects.map((object) => read(object)));
    expect(found.map(([, text]) => text)).toEqual(objects.map(({ version }) => version));
  });

  test('serves others while readers are paused', async () => {
    const object = key();
    const bytes = noise(4 * MEGABYTE);
    await put(object, bytes);
    const paused = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const reader = (await store.get(object))?.stream.getReader();
        await reader?.read();
        return reader;
      }),
    );
    expect((await read(object, { start: 0, end: 0 }))[0]).toBe(1);
    await Promise.all(paused.map(async (reader) => reader?.cancel()));
  });

  test('returns undefined for missing objects, and removes them without an error', async () => {
    expect(await store.get(key())).toBeUndefined();
    expect(await store.get(key(), { start: 0, end: 1 })).toBeUndefined();
    await store.remove([key(), key()]);
    await store.remove([]);
  });

  test('removes only the given objects', async () => {
    const [one, two] = [key(), key()];
    await put(one, '1');
    await put(two, '2');
    const others = Array.from({ length: 2500 }, () => key());
    await store.remove([...others, one]);
    expect(await store.get(one)).toBeUndefined();
    expect(await read(two)).toEqual([1, '2']);
  });

  test('stores the files of each bucket name in a folder of its own', async () => {
    const version = crypto.randomUUID();
    const names = ['..', '.', 'a.b', 'a:b', 'a%002eb', 'a/b', '../../x', 'con*', 'ä b+&<c>"?#'];
    for (const name of names) await put(key(name, version), name);
    for (const name of names) {
      expect((await read(key(name, version)))[1]).toBe(name);
    }
    expect(await files()).toHaveLength(names.length);
    expect((await files()).every((file) => file.startsWith(join(folder, 'objects')))).toBe(true);
    await store.remove(names.map((name) => key(name, version)));
    expect(await files()).toEqual([]);
  });

  test('uses the same path for an object as other stores', async () => {
    const version = '0123abcd-0000-4000-8000-000000000000';
    await put(key('community-media', version), 'x');
    expect(await files()).toEqual([join(folder, 'objects/community-media/01', version)]);
  });

  test.each(['', '..', '../../../etc/passwd', 'a'.repeat(36), '{}'])(
    'refuses the version %j',
    async (version) => {
      await expect(put(key('media', version), 'x')).rejects.toThrow('UUID');
      await expect(store.get(key('media', version))).rejects.toThrow('UUID');
      await expect(store.remove([key('media', version)])).rejects.toThrow('UUID');
    },
  );

  test('accepts a reader that stops in the middle or before the start', async () => {
    const object = key();
    await put(object, noise(8 * MEGABYTE));
    const first = (await store.get(object))?.stream.getReader();
    expect((await first?.read())?.value?.byteLength).toBeGreaterThan(0);
    await first?.cancel();
    await (await store.get(object))?.stream.cancel();
    expect((await read(object, { start: 0, end: 0 }))[0]).toBe(1);
  });

  test('fails and stores nothing if the staged file is missing', async () => {
    const staged = await staging.receive(new Blob(['x']).stream(), { maxBytes: 1 });
    await staged.discard();
    const object = key();
    await expect(store.put(object, staged)).rejects.toThrow();
    expect(await store.get(object)).toBeUndefined();
  });
});
