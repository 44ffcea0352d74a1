import { expect, test, vi } from 'vitest';
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

test('an upload is found until it is dropped', () => {
  const { items, uploads } = open();
  uploads.keep(FIRST);
  uploads.keep({ ...FIRST, fingerprint: 'b' });
  expect(uploads.find('a')).toMatchObject(FIRST);
  expect(uploads.find('b')).toMatchObject({ fingerprint: 'b' });
  uploads.drop('c', FIRST.path);
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

test.each(['{', '{}', 'null', '[1, null, "a", {"fingerprint": "a"}]'])('%s is ignored', (text) => {
  const { items, uploads } = open();
  uploads.keep(FIRST);
  items.set([...items.keys()][0] ?? '', text);
  expect(uploads.find('a')).toBeUndefined();
  uploads.keep(FIRST);
  expect(uploads.find('a')).toMatchObject(FIRST);
});

test('the same upload keeps its age', () => {
  const { time, uploads } = open();
  uploads.keep(FIRST);
  time.now = 1000;
  uploads.keep(FIRST);
  expect(uploads.find('a')).toEqual({ ...FIRST, begunAt: 0 });
});

test.each(['fingerprint', 'uploadUrl', 'path', 'begunAt'])(
  'an entry with an unknown %s is ignored',
  (field) => {
    const { items, uploads } = open();
    uploads.keep(FIRST);
    const [[key, text] = ['', '']] = items;
    const [entry] = JSON.parse(text) as Record<string, unknown>[];
    items.set(key, JSON.stringify([{ ...entry, [field]: null }]));
    expect(uploads.find('a')).toBeUndefined();
    uploads.keep({ ...FIRST, fingerprint: 'b' });
    expect(JSON.parse(items.get(key) ?? '')).toHaveLength(1);
  },
);

test('a full storage does not stop an upload', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const storage = { getItem: () => null, setItem: full, removeItem: full };
  new UnfinishedUploads(storage, () => 0).keep(FIRST);
  expect(warn).toHaveBeenCalledOnce();
});
