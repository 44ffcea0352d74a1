import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.node.ts';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import { createStagingArea } from '../uploads/staging.node.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = (): ObjectKey => ({ bucket: 'media', name: 'a', version: crypto.randomUUID() });

async function put(store: ObjectStore, object: ObjectKey, text: string): Promise<void> {
  const staging = createStagingArea(join(folder, 'incoming'));
  await store.put(object, await staging.receive(new Blob([text]).stream(), { maxBytes: 100 }));
}

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('only the server can read the files', async () => {
  const store = createDiskStore(folder);
  await put(store, key(), 'x');
  const [file = ''] = await files();
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('only the server can read a file that was adopted', async () => {
  const path = join(folder, 'written');
  await writeFile(path, 'x', { mode: 0o644 });
  const staged = await createStagingArea(join(folder, 'incoming')).adopt(path);
  const object = key();
  await createDiskStore(folder).put(object, staged);
  const [file = ''] = await files();
  expect(file).toContain(object.version);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('reading a truncated file ends with an error', async () => {
  const store = createDiskStore(folder);
  const object = key();
  await put(store, object, 'hello world');
  const found = await store.get(object, { start: 5, end: 10 });
  const [file = ''] = await files();
  await writeFile(file, 'hello');
  await expect(new Response(found?.stream).text()).rejects.toThrow('shorter');
});
