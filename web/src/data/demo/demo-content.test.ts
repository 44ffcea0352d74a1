// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  filesOf,
  hasDemoContent,
  readDemoContent,
  readDemoFile,
  settle,
  settledItems,
  writeDemoContent,
  writeDemoFile,
} from './demo-content.ts';
import type { DemoItem } from './demo-content.ts';

const PERSON = '5a3c1e70-0b5d-4c1e-9a01-000000000000';
const text = { title: 'Fog', prompt: null, tags: [], allow_copy_prompt: true };
const addressOf = (name: string) => `/storage/v1/object/public/media/${PERSON}/posts/${name}`;

function post(id: string, ...files: string[]): DemoItem {
  const media_info = files.map((name) => ({ poster: addressOf(`poster-of-${name}`) }));
  return {
    ...{ kind: 'post', id, attached: null },
    text: { ...text, description: null },
    media: { media_urls: files.map(addressOf), media_type: 'image', media_info },
  };
}

const contentOf = (...items: DemoItem[]) => ({ accountId: 'ada', personId: PERSON, items });

/** The cache storage of browsers, which Node and happy-dom don't have. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const key = (url: string) => new URL(url, window.location.origin).href;
  return {
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (url: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stored.get(cacheName)?.get(key(url))?.clone()),
    open: (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return Promise.resolve({
        put: (url: string, response: Response) => Promise.resolve(entries.set(key(url), response)),
        delete: (url: string) => Promise.resolve(entries.delete(key(url))),
        keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
      });
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('caches', memoryCaches());
});

test('the files of an item are those in its media, each once', () => {
  expect(filesOf(post('1', 'a.webp', 'a.webp'), PERSON)).toEqual([
    `${PERSON}/posts/a.webp`,
    `${PERSON}/posts/poster-of-a.webp`,
  ]);
  const tool: DemoItem = {
    ...{ kind: 'tool', id: '2' },
    text: {
      ...{
        name: addressOf('b.webp'),
        description: addressOf('b.webp'),
        website_url: 'https://x.y',
      },
      ...{ category: 'Other', tags: [], pricing: null },
    },
    media: { logo_url: null },
  };
  expect(filesOf(tool, PERSON)).toEqual([]);
  expect(filesOf(post('1', 'a.webp'), 'somebody-else')).toEqual([]);
});

test('what is settled is not offered again, and its files are deleted', async () => {
  expect(await hasDemoContent()).toBe(false);
  for (const name of ['a.webp', 'poster-of-a.webp', 'b.webp', 'poster-of-b.webp'])
    await writeDemoFile(`${PERSON}/posts/${name}`, new Response(name));
  await writeDemoContent(contentOf(post('1', 'a.webp'), post('2', 'b.webp')));
  expect(await readDemoContent()).toEqual(contentOf(post('1', 'a.webp'), post('2', 'b.webp')));

  expect(await settle(['1'])).toEqual(contentOf(post('2', 'b.webp')));
  expect(settledItems()).toEqual(['1']);
  expect(await readDemoFile(`${PERSON}/posts/a.webp`)).toBeUndefined();
  expect(await (await readDemoFile(`${PERSON}/posts/b.webp`))?.text()).toBe('b.webp');

  await settle(['2']);
  expect(await hasDemoContent()).toBe(false);
  expect(await readDemoContent()).toBeNull();
  expect(await hasDemoContent()).toBe(false);
  expect(settledItems()).toEqual(['1', '2']);
});

test('what is not ours in the storage settles nothing', () => {
  for (const broken of ['no JSON', '{}', 'null']) {
    localStorage.setItem('promptory.demo-content-settled', broken);
    expect(settledItems()).toEqual([]);
  }
});
