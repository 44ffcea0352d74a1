import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ObjectTooLargeError } from './staged-file.ts';
import type { StagedFile, StagingArea } from './staged-file.ts';
import { createStagingArea } from './staging.node.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let folder: string;
let staging: StagingArea;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'promptory-staging-')), 'incoming');
  staging = createStagingArea(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const receive = (text: string): Promise<StagedFile> =>
  staging.receive(new Blob([text]).stream(), { maxBytes: 100 });
const text = async (file: StagedFile): Promise<string> =>
  new TextDecoder().decode(await file.read(0, file.size));

test('received files can be read at any position, changed in place and truncated', async () => {
  const file = await receive('hello world');
  expect(file.size).toBe(11);
  expect(new TextDecoder().decode(await file.read(4, 7))).toBe('o w');
  expect((await file.read(9, 50)).byteLength).toBe(2);
  expect((await file.read(50, 60)).byteLength).toBe(0);
  await file.write(6, new TextEncoder().encode('W'));
  await file.truncate(8);
  expect([file.size, await text(file)]).toEqual([8, 'hello Wo']);
  await expect(file.write(7, new Uint8Array(2))).rejects.toThrow(RangeError);
  await expect(file.write(-1, new Uint8Array(1))).rejects.toThrow(RangeError);
});

test('only the server can read the files', async () => {
  expect((await stat((await receive('x')).path)).mode & 0o077).toBe(0);
});

test('no bytes are kept of uploads that are too large or interrupted', async () => {
  await expect(receive('x'.repeat(101))).rejects.toThrow(ObjectTooLargeError);
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(10));
    },
    pull: () => Promise.reject(new Error('gone')),
  });
  await expect(staging.receive(broken, { maxBytes: 100 })).rejects.toThrow('gone');
  expect(await readdir(folder)).toEqual([]);
  expect((await receive('x'.repeat(100))).size).toBe(100);
});

test('a file can be discarded twice without an error', async () => {
  const file = await receive('x');
  await file.discard();
  await file.discard();
  expect(await readdir(folder)).toEqual([]);
});

test('an adopted file is moved, and only the server can read it', async () => {
  const path = join(folder, '..', 'theirs');
  await writeFile(path, 'theirs', { mode: 0o644 });
  const file = await staging.adopt(path);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  expect([file.size, dirname(file.path), await text(file)]).toEqual([6, folder, 'theirs']);
  expect((await stat(file.path)).mode & 0o077).toBe(0);
  await file.discard();
  expect(await readdir(folder)).toEqual([]);
});

test.each(['the first upload', 'cleaning'])(
  'files that a crash left are removed by %s',
  async (occasion) => {
    await mkdir(folder);
    await writeFile(join(folder, 'left'), 'x');
    if (occasion === 'cleaning') await staging.clean();
    else await (await receive('x')).discard();
    expect(await readdir(folder)).toEqual([]);
  },
);

test('uploads that were idle for a day are removed, and other uploads are kept', async () => {
  const [young, old] = [await receive('young'), await receive('old')];
  const yesterday = new Date(Date.now() - DAY_MS - 1000);
  await utimes(old.path, yesterday, yesterday);
  await staging.clean();
  expect(await text(young)).toBe('young');
  await expect(old.read(0, 1)).rejects.toThrow('ENOENT');
});
