import { expect, test } from 'vitest';
import type { ObjectStore } from '../object-store.ts';
import type { Wanted } from './pictures.ts';
import type { RenditionCache } from './rendition-cache.ts';
import { createRenditions } from './renditions.ts';
import { createTurns } from './turns.ts';

const WANTED: Wanted = {
  width: 10,
  height: undefined,
  resize: 'cover',
  quality: 80,
  format: 'webp',
};
const source = () => ({ bucket: 'media', name: 'a', version: crypto.randomUUID() });

function service(render: () => Promise<Uint8Array>, atOnce = 1) {
  const kept = new Map<string, Uint8Array>();
  const cache: RenditionCache = {
    get: (version, name) => Promise.resolve(kept.get(version + name)),
    put: (version, name, bytes) => Promise.resolve(void kept.set(version + name, bytes)),
    remove: (version) => {
      for (const key of kept.keys()) if (key.startsWith(version)) kept.delete(key);
      return Promise.resolve();
    },
  };
  const objects: ObjectStore = {
    put: () => Promise.resolve(),
    get: () => Promise.resolve({ stream: new Blob(['x']).stream(), size: 1 }),
    remove: () => Promise.resolve(),
  };
  const pictures = { canDecode: () => Promise.resolve(true), render };
  const turns = createTurns({ atOnce, perClient: 100, inAll: 100 });
  return { kept, renditions: createRenditions({ objects, pictures, cache, turns }) };
}

test('a rendition that many ask for at once is made once', async () => {
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

test('a failure is not kept', async () => {
  let fails = true;
  const { renditions } = service(() =>
    fails ? Promise.reject(new Error('broken')) : Promise.resolve(new Uint8Array(1)),
  );
  const of = source();
  await expect(renditions.render(of, WANTED, '')).rejects.toThrow('broken');
  fails = false;
  expect((await renditions.render(of, WANTED, ''))?.byteLength).toBe(1);
});

test('a rendition of what is removed meanwhile is not kept', async () => {
  const of = source();
  const { kept, renditions } = service(async () => {
    await renditions.remove(of.version);
    return new Uint8Array(1);
  });
  await renditions.render(of, WANTED, '');
  expect(kept.size).toBe(0);
});
