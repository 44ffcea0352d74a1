import { expect, test } from 'vitest';
import { ReturnPageStorage } from './return-page-storage.ts';

const HOUR_MS = 60 * 60_000;

function setUp() {
  const items = new Map<string, string>();
  const time = { now: 0 };
  const storage = new ReturnPageStorage(
    {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    () => time.now,
  );
  return { items, time, storage };
}

test('returns the saved page until it is cleared', () => {
  const { storage, time, items } = setUp();
  storage.save({ from: '/create?draft=1' });
  time.now = HOUR_MS - 1;
  expect(storage.load()).toEqual({ from: '/create?draft=1' });
  storage.clear();
  expect(items.size).toBe(0);
});

test('the intent is saved with the page', () => {
  const { storage } = setUp();
  storage.save({ from: '/post/1', intent: 'like' });
  expect(storage.load()).toEqual({ from: '/post/1', intent: 'like' });
});

test('the page expires after an hour, and a later sign-in from home clears it', () => {
  const { storage, time, items } = setUp();
  storage.save({ from: '/create' });
  time.now = HOUR_MS;
  expect(storage.load()).toEqual({ from: '/' });
  time.now = 0;
  storage.save({ from: '/create' });
  storage.save(null);
  expect(items.size).toBe(0);
  time.now = 1;
  expect(storage.load()).toEqual({ from: '/' });
});

test.each(['no json', '[]', '{"from":"https://evil.example","untilMs":9e15}'])(
  '%s is ignored',
  (text) => {
    const { storage, items } = setUp();
    items.set('promptory.origin', text);
    expect(storage.load()).toEqual({ from: '/' });
  },
);
