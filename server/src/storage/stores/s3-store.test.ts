import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { S3Error } from '../../testing/s3-bodies.testing.ts';
import { startS3Peer } from '../../testing/s3-peer.testing.ts';
import type { S3Fault, S3Peer } from '../../testing/s3-peer.testing.ts';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.node.ts';
import { createStagingArea } from '../uploads/staging.node.ts';
import type { StagedFile, StagingArea } from '../uploads/staged-file.ts';

const MEGABYTE = 1024 * 1024;
/** Shorter than the time after which the fake server closes connections. */
const SOON_MS = 10_000;
const SLOW_DOWN = new S3Error(503, 'SlowDown');

let folder: string;
let staging: StagingArea;
let peer: S3Peer;
let store: ObjectStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promptory-s3-store-'));
  staging = createStagingArea(join(folder, 'incoming'));
  peer = await startS3Peer(join(folder, 'objects'));
  store = await createS3Store(peer.settings);
  peer.requests.length = 0;
});
afterEach(async () => {
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

const key = (): ObjectKey => ({ bucket: 'media', name: 'a', version: crypto.randomUUID() });

function stage(text: string): Promise<StagedFile> {
  return staging.receive(new Blob([text]).stream(), { maxBytes: 100 });
}

/** A staged file of `size` zeros, which needs no disk space. */
async function stageZeros(size: number): Promise<StagedFile> {
  const path = join(folder, 'zeros');
  const file = await open(path, 'w');
  await file.truncate(size);
  await file.close();
  return staging.adopt(path);
}

async function textOf(object: ObjectKey): Promise<string | undefined> {
  const found = await store.get(object);
  return found && new Response(found.stream).text();
}

async function objects(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const inStore = (path: string) => path.startsWith(join(folder, 'objects'));
  return entries
    .filter((entry) => entry.isFile() && inStore(entry.parentPath))
    .map(({ name }) => name);
}

/** Makes the next `times` matching requests fail. */
function breakNext(pattern: RegExp, times: number, fault: S3Fault): void {
  let left = times;
  peer.interfere = (request) => {
    if (!pattern.test(request) || left === 0) return undefined;
    left -= 1;
    return fault;
  };
}

describe('errors at the start tell which setting is wrong', () => {
  const start = (changed: Partial<S3Peer['settings']>) =>
    createS3Store({ ...peer.settings, ...changed });

  test.each([
    ['another bucket', { bucket: 'other' }, 'S3_BUCKET names a bucket that does not exist'],
    ['another key', { accessKeyId: 'OTHER' }, 'S3_ACCESS_KEY_ID is unknown'],
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'S3_SECRET_ACCESS_KEY does not belong'],
    ['another region', { region: 'us-east-1' }, 'S3_REGION is not the region of this bucket'],
    ['no server', { endpoint: 'http://127.0.0.1:1' }, /cannot be reached.*ECONNREFUSED/],
  ])('%s', async (_, changed, words) => {
    await expect(start(changed)).rejects.toThrow(words);
  });

  test('no permission', async () => {
    peer.interfere = () => new S3Error(403, 'AccessDenied');
    await expect(start({})).rejects.toThrow('may not use this bucket');
  });

  test('another error keeps its own text', async () => {
    peer.interfere = () => new S3Error(400, 'AccountProblem');
    await expect(start({})).rejects.toThrow('AccountProblem');
  });
});

describe('an upload', () => {
  test.each([
    ['S3 is busy', SLOW_DOWN],
    ['S3 does not answer', 'no answer'],
  ] as const)('succeeds after transient failures: %s', async (_, fault) => {
    breakNext(/^PUT/, 2, fault);
    const object = key();
    await store.put(object, await stage('hello'));
    expect(peer.requests).toHaveLength(3);
    expect(await textOf(object)).toBe('hello');
  });

  test.each([
    ['fails', SLOW_DOWN, 'No.'],
    ['does not answer', 'no answer', /ECONNRESET|socket hang up|EPIPE/],
  ] as const)('fails after repeated failures (%s), and stores nothing', async (_, fault, words) => {
    breakNext(/^PUT/, 3, fault);
    const staged = await stage('hello');
    await expect(store.put(key(), staged)).rejects.toThrow(words);
    expect(peer.requests.at(-1)).toBe('POST ?delete');
    expect(await objects()).toEqual([]);
    expect(await staged.read(0, 5)).toHaveLength(5);
  });

  test('is not retried when S3 refuses it', async () => {
    breakNext(/^PUT/, 1, new S3Error(403, 'AccessDenied'));
    await expect(store.put(key(), await stageZeros(60 * MEGABYTE))).rejects.toThrow('No.');
    expect(peer.requests).toHaveLength(1);
    await expect.poll(peer.connections, { timeout: SOON_MS }).toBe(0);
  });

  test('tells which object may remain if S3 stays unreachable', async () => {
    breakNext(/^(PUT|POST)/, Infinity, 'no answer');
    const object = key();
    await expect(store.put(object, await stage('hello'))).rejects.toThrow(
      new RegExp(`may still contain media/../${object.version}`),
    );
  });

  test('is one request below 100 MB, and several parts above', async () => {
    await store.put(key(), await stageZeros(100 * MEGABYTE - 1));
    expect(peer.requests).toHaveLength(1);
    peer.requests.length = 0;
    const object = key();
    await store.put(object, await stageZeros(100 * MEGABYTE + 1));
    expect(peer.requests.filter((request) => request.includes('?partNumber'))).toHaveLength(13);
    expect((await store.get(object, { start: 0, end: 9 }))?.size).toBe(10);
    expect(await peer.parts()).toBe(0);
  });

  test('leaves no parts in S3 after a failure', async () => {
    let parts = 0;
    peer.interfere = (request) => {
      if (!request.includes('?partNumber')) return undefined;
      parts += 1;
      return parts % 4 === 0 ? new S3Error(400, 'InvalidRequest') : undefined;
    };
    await expect(store.put(key(), await stageZeros(100 * MEGABYTE))).rejects.toThrow('No.');
    expect(parts).toBe(4);
    expect(await peer.parts()).toBe(0);
    expect(await objects()).toEqual([]);
  });
});

describe('a reader', () => {
  test('gets an error for a truncated response', async () => {
    const object = key();
    await store.put(object, await stageZeros(4 * MEGABYTE));
    breakNext(/^GET/, 1, 'half an answer');
    const found = await store.get(object);
    expect(found?.size).toBe(4 * MEGABYTE);
    await expect(new Response(found?.stream).arrayBuffer()).rejects.toThrow();
  });

  test('gets an error, not undefined, if S3 fails or the bucket is gone', async () => {
    breakNext(/^GET/, 3, SLOW_DOWN);
    await expect(store.get(key())).rejects.toThrow('No.');
    breakNext(/^GET/, 1, new S3Error(404, 'NoSuchBucket'));
    await expect(store.get(key())).rejects.toThrow('No.');
  });

  test('ends the connection by stopping', async () => {
    const object = key();
    await store.put(object, await stageZeros(60 * MEGABYTE));
    const reader = (await store.get(object))?.stream.getReader();
    await reader?.read();
    expect(peer.busy()).toBe(1);
    await reader?.cancel();
    await expect.poll(peer.busy).toBe(0);
  });
});

describe('remove', () => {
  test('sends at most a thousand keys at once', async () => {
    await store.remove(Array.from({ length: 2001 }, key));
    expect(peer.requests).toEqual(Array.from({ length: 3 }, () => 'POST ?delete'));
  });

  test('tells how many objects failed, and removes the others', async () => {
    const kept = key();
    await store.put(kept, await stage('kept'));
    const others = Array.from({ length: 1500 }, key);
    for (const other of others.slice(0, 3)) await store.put(other, await stage('x'));
    peer.locked.add(`media/${kept.version.slice(0, 2)}/${kept.version}`);
    await expect(store.remove([kept, ...others])).rejects.toThrow(
      'S3 did not remove 1 of 1501 objects: AccessDenied',
    );
    expect(await objects()).toEqual([kept.version]);
  });

  test('counts the keys of failed requests', async () => {
    breakNext(/delete/, 1, new S3Error(403, 'AccessDenied'));
    await expect(store.remove(Array.from({ length: 1200 }, key))).rejects.toThrow(
      'S3 did not remove 1000 of 1200 objects: AccessDenied: No.',
    );
  });
});
