import { expect, test } from 'vitest';
import { UnfinishedUploads } from './unfinished-uploads.ts';

function open() {
  const items = new Map<string, string>();
  const time = { now: 0 };
  const place = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, time, uploads: new UnfinishedUploads(place, () => time.now) };
}

const FIRST = { fingerprint: 'a', uploadUrl: 'https://x.test/1', path: 'u/posts/1.mp4' };

test('finds an upload until it is dropped', () => {
  const { items, uploads } = open();
  uploads.keep(FIRST);
  uploads.keep({ ...FIRST, fingerprint: 'b' });
  expect(uploads.find('a')).toMatchObject(FIRST);
  uploads.drop('a', FIRST.path);
  expect(uploads.find('a')).toBeUndefined();
  uploads.drop('b', FIRST.path);
  expect(items.size).toBe(0);
});

test("a newer upload of the same file replaces the older one, which can't drop it", () => {
  const { uploads } = open();
  uploads.keep(FIRST);
  uploads.keep({ ...FIRST, uploadUrl: 'https://x.test/2', path: 'u/posts/2.mp4' });
  uploads.drop('a', FIRST.path);
  expect(uploads.find('a')).toMatchObject({ path: 'u/posts/2.mp4' });
});

test('entries expire after a day', () => {
  const { time, uploads } = open();
  uploads.keep(FIRST);
  time.now = 24 * 60 * 60 * 1000 - 1;
  expect(uploads.find('a')).toBeDefined();
  time.now += 1;
  expect(uploads.find('a')).toBeUndefined();
});

test.each(['{', '{}', '[1, null, {"fingerprint": "a"}]'])(
  'ignores invalid stored data: %s',
  (text) => {
    const { items, uploads } = open();
    uploads.keep(FIRST);
    items.set([...items.keys()][0] ?? '', text);
    expect(uploads.find('a')).toBeUndefined();
    uploads.keep(FIRST);
    expect(uploads.find('a')).toMatchObject(FIRST);
  },
);
