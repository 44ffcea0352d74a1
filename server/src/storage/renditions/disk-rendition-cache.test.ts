import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskRenditionCache } from './disk-rendition-cache.node.ts';

const HOUR_MS = 60 * 60 * 1000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-renditions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const version = (): string => crypto.randomUUID();
const bytes = (size: number): Uint8Array => new Uint8Array(size).fill(7);
const pathOf = (of: string, name: string): string => join(folder, of.slice(0, 2), of, name);

async function makeOlder(of: string, name: string, hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * HOUR_MS);
  await utimes(pathOf(of, name), then, then);
}

async function pathsOf(name: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths.filter((path) => basename(path) === name);
}

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('returns what was put, until its version is removed', async () => {
  const cache = createDiskRenditionCache(folder, 1000);
  const [one, two] = [version(), version()];
  await cache.put(one, 'a', bytes(10));
  await cache.put(one, 'b', bytes(20));
  await cache.put(two, 'a', bytes(30));
  expect((await cache.get(one, 'b'))?.byteLength).toBe(20);
  expect(await cache.get(one, 'c')).toBeUndefined();
  await cache.remove([one, version()]);
  expect([await cache.get(one, 'a'), await cache.get(one, 'b')]).toEqual([undefined, undefined]);
  expect((await cache.get(two, 'a'))?.byteLength).toBe(30);
  expect(await files()).toEqual(['a']);
});

test('evicts the least recently used file when it is full', async () => {
  const cache = createDiskRenditionCache(folder, 100);
  const of = version();
  for (const name of ['a', 'b', 'c']) await cache.put(of, name, bytes(30));
  await cache.get(of, 'a');
  await cache.put(of, 'd', bytes(30));
  expect((await files()).toSorted()).toEqual(['a', 'c', 'd']);
  // A replaced file counts once.
  await cache.put(of, 'd', bytes(40));
  expect((await files()).toSorted()).toEqual(['a', 'c', 'd']);
});

test('size and order of files survive a restart, and incomplete files are removed', async () => {
  const of = version();
  const before = createDiskRenditionCache(folder, 1000);
  for (const name of ['new', 'old', 'used', 'used']) await before.put(of, name, bytes(40));
  for (const [age, name] of ['new', 'old', 'used'].entries()) await makeOlder(of, name, age + 2);
  const between = createDiskRenditionCache(folder, 1000);
  await between.put(version(), 'gone', bytes(1));
  await between.get(of, 'used');
  await rm(join(folder, (await pathsOf('gone'))[0] ?? ''));
  await writeFile(pathOf(of, 'x.partial'), bytes(500));
  const after = createDiskRenditionCache(folder, 130);
  expect((await after.get(of, 'new'))?.byteLength).toBe(40);
  await after.put(version(), 'newest', bytes(40));
  expect((await files()).toSorted()).toEqual(['new', 'newest', 'used']);
});

test('a file that another program deleted does not count', async () => {
  const cache = createDiskRenditionCache(folder, 100);
  const of = version();
  await cache.put(of, 'a', bytes(60));
  await rm(pathOf(of, 'a'));
  expect(await cache.get(of, 'a')).toBeUndefined();
  await cache.put(of, 'b', bytes(90));
  expect((await cache.get(of, 'b'))?.byteLength).toBe(90);
});

test.each(['', '..', '../../etc', 'a'.repeat(36)])('the version %j is refused', async (wrong) => {
  const cache = createDiskRenditionCache(folder, 100);
  await expect(cache.put(wrong, 'a', bytes(1))).rejects.toThrow('UUID');
  await expect(cache.get(wrong, 'a')).rejects.toThrow('UUID');
  await expect(cache.remove([wrong])).rejects.toThrow('UUID');
});

test('writes the last-used time at most once an hour', async () => {
  const of = version();
  const cache = createDiskRenditionCache(folder, 100);
  await cache.put(of, 'a', bytes(10));
  await makeOlder(of, 'a', 5);
  const { mtimeMs: put } = await stat(pathOf(of, 'a'));
  await cache.get(of, 'a');
  expect((await stat(pathOf(of, 'a'))).mtimeMs).toBe(put);
  const later = createDiskRenditionCache(folder, 100);
  await later.put(of, 'b', bytes(10));
  await later.get(of, 'a');
  const { mtimeMs: used } = await stat(pathOf(of, 'a'));
  expect(used - put).toBeGreaterThan(4 * HOUR_MS);
});

test('removes empty folders', async () => {
  const cache = createDiskRenditionCache(folder, 100);
  for (let n = 0; n < 20; n += 1) await cache.put(version(), 'a', bytes(60));
  const versions = (await readdir(folder, { recursive: true })).filter((path) => path.length > 30);
  expect(versions).toHaveLength(2);
});

test('stays within the limit when adding, removing and evicting at the same time', async () => {
  const cache = createDiskRenditionCache(folder, 300);
  const versions = Array.from({ length: 10 }, version);
  await Promise.all(
    versions.flatMap((of) => [
      ...['a', 'b', 'c'].map((name) => cache.put(of, name, bytes(20))),
      cache.remove([of]),
      cache.put(of, 'd', bytes(20)),
    ]),
  );
  expect(await files()).toEqual(Array<string>(10).fill('d'));
  await cache.put(version(), 'e', bytes(100));
  expect(await files()).toHaveLength(11);
  await cache.put(version(), 'f', bytes(1));
  expect(await files()).toHaveLength(11);
});

test('stores nothing if the limit is zero', async () => {
  const cache = createDiskRenditionCache(folder, 0);
  const of = version();
  await cache.put(of, 'a', bytes(10));
  expect([await cache.get(of, 'a'), await files()]).toEqual([undefined, []]);
});
