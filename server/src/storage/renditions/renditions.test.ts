import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ObjectStore } from '../stores/object-store.ts';
import { createDiskRenditionCache } from './disk-rendition-cache.node.ts';
import type { RenderOptions } from './image-processor.ts';
import type { RenditionCache } from './rendition-cache.ts';
import { createRenditions } from './renditions.ts';
import { createFairQueue } from '../../db/fair-queue.ts';

const WANTED: RenderOptions = {
  width: 10,
  height: undefined,
  resize: 'cover',
  quality: 80,
  format: 'webp',
};
const source = () => ({ bucket: 'media', name: 'a', version: crypto.randomUUID() });

function service(render: () => Promise<Uint8Array<ArrayBuffer>>, other?: RenditionCache) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const cache: RenditionCache = {
    get: (version, name) => Promise.resolve(kept.get(version + name)),
    put: (version, name, bytes) =>
      Promise.resolve(void kept.set(version + name, new Uint8Array(bytes))),
    remove: (versions) => {
      for (const version of versions) {
        for (const key of kept.keys()) if (key.startsWith(version)) kept.delete(key);
      }
      return Promise.resolve();
    },
  };
  const objects: ObjectStore = {
    put: () => Promise.resolve(),
    get: () => Promise.resolve({ stream: new Blob(['x']).stream(), size: 1 }),
    read: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
  };
  const pictures = { canDecode: () => Promise.resolve(true), render };
  const turns = createFairQueue({ concurrency: 1, maxQueuedPerClient: 100, maxQueued: 100 });
  const logged: string[] = [];
  const renditions = createRenditions({
    objects,
    images: pictures,
    cache: other ?? cache,
    queue: turns,
    log: (line) => logged.push(line),
  });
  return { kept, logged, renditions };
}

test('concurrent requests for a rendition render it once', async () => {
  let made = 0;
  const { renditions } = service(() => {
    made += 1;
    return Promise.resolve(new Uint8Array(made));
  });
  const of = source();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => renditions.render(of, WANTED, String(n))),
  );
  expect(answers.map((answer) => answer?.byteLength)).toEqual(Array<number>(20).fill(1));
  await renditions.render(of, WANTED, 'later');
  expect(made).toBe(1);
  await renditions.render(of, { ...WANTED, quality: 81 }, 'later');
  expect(made).toBe(2);
});

test('a failure is not cached', async () => {
  let fails = true;
  const { renditions } = service(() =>
    fails ? Promise.reject(new Error('broken')) : Promise.resolve(new Uint8Array(1)),
  );
  const of = source();
  await expect(renditions.render(of, WANTED, '')).rejects.toThrow('broken');
  fails = false;
  expect((await renditions.render(of, WANTED, ''))?.byteLength).toBe(1);
});

test('a rendition is not cached if its object is removed during rendering', async () => {
  const of = source();
  const { kept, renditions } = service(async () => {
    await renditions.remove([of.version]);
    return new Uint8Array(1);
  });
  await renditions.render(of, WANTED, '');
  expect(kept.size).toBe(0);
});

test('errors of the cache are logged, and clients still get their images', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-renditions-'));
  try {
    const blocked = join(folder, 'renditions');
    await writeFile(blocked, 'this is no folder');
    const { logged, renditions } = service(
      () => Promise.resolve(new Uint8Array(3)),
      createDiskRenditionCache(blocked, 1000),
    );
    const of = source();
    expect((await renditions.render(of, WANTED, ''))?.byteLength).toBe(3);
    expect(logged).toEqual([
      expect.stringMatching(/^storage: the rendition .+ could not be read from the cache: ENOTDIR/),
      expect.stringMatching(/^storage: the rendition .+ could not be cached: E/),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
