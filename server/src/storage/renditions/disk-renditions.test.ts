import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskRenditions } from './disk-renditions.node.ts';

const HOUR_MS = 60 * 60 * 1000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-renditions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const version = (): string => crypto.randomUUID();
const bytes = (size: number): Uint8Array => new Uint8Array(size).fill(7);
const pathOf = (of: string, name: string): string => join(folder, of.slice(0, 2), of, name);

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('what is put is got, until its version is removed', async () => {
  const cache = createDiskRenditions(folder, 1000);
  const [one, two] = [version(), version()];
  await cache.put(one, 'a', bytes(10));
  await cache.put(one, 'b', bytes(20));
  await cache.put(two, 'a', bytes(30));
  expect((await cache.get(one, 'b'))?.byteLength).toBe(20);
  expect(await cache.get(one, 'c')).toBeUndefined();
  await cache.remove(one);
  expect([await cache.get(one, 'a'), await cache.get(one, 'b')]).toEqual([undefined, undefined]);
  expect((await cache.get(two, 'a'))?.byteLength).toBe(30);
  expect(await files()).toEqual(['a']);
});

test('what was used longest ago goes when there is no room', async () => {
  const cache = createDiskRenditions(folder, 100);
  const of = version();
  for (const name of ['a', 'b', 'c']) await cache.put(of, name, bytes(30));
  await cache.get(of, 'a');
  await cache.put(of, 'd', bytes(30));
  expect((await files()).toSorted()).toEqual(['a', 'c', 'd']);
  // Put once more it counts once.
  await cache.put(of, 'd', bytes(40));
  expect((await files()).toSorted()).toEqual(['a', 'c', 'd']);
});

test('bound and order survive a restart, and unfinished files do not', async () => {
  const of = version();
  const before = createDiskRenditions(folder, 1000);
  for (const [age, name] of ['new', 'old', 'used'].entries()) {
    await before.put(of, name, bytes(40));
    const then = new Date(Date.now() - (age + 2) * HOUR_MS);
    await utimes(pathOf(of, name), then, then);
  }
  await createDiskRenditions(folder, 1000).get(of, 'used');
  await writeFile(pathOf(of, 'x.partial'), bytes(500));
  const after = createDiskRenditions(folder, 100);
  expect((await after.get(of, 'new'))?.byteLength).toBe(40);
  expect((await files()).toSorted()).toEqual(['new', 'used']);
});

test('a file that somebody removed is made again', async () => {
  const cache = createDiskRenditions(folder, 100);
  const of = version();
  await cache.put(of, 'a', bytes(60));
  await rm(pathOf(of, 'a'));
  expect(await cache.get(of, 'a')).toBeUndefined();
  await cache.put(of, 'b', bytes(90));
  expect((await cache.get(of, 'b'))?.byteLength).toBe(90);
});

test.each(['', '..', '../../etc', 'a'.repeat(36)])('%j is no version', async (wrong) => {
  const cache = createDiskRenditions(folder, 100);
  await expect(cache.put(wrong, 'a', bytes(1))).rejects.toThrow('UUID');
  await expect(cache.get(wrong, 'a')).rejects.toThrow('UUID');
  await expect(cache.remove(wrong)).rejects.toThrow('UUID');
});
