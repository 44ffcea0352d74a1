import { expect, test } from 'vitest';
import { RecentSearches } from './recent-searches.ts';

function memoryStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('stores eight searches per person, newest first, without duplicates', () => {
  const storage = memoryStorage();
  const recent = new RecentSearches(storage, 'ada');
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' B ', ' ']) recent.add(query);
  expect(recent.snapshot()).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  expect(new RecentSearches(storage, 'ada').snapshot()).toEqual(recent.snapshot());
  expect(new RecentSearches(storage, 'grace').snapshot()).toEqual([]);
});

test('removes one search or all', () => {
  const storage = memoryStorage();
  const recent = new RecentSearches(storage, 'ada');
  recent.add('fog');
  recent.add('sea');
  recent.remove('fog');
  expect(recent.snapshot()).toEqual(['sea']);
  recent.clear();
  expect(storage.stored.size).toBe(0);
});

test('starts empty and works without storage or with invalid data', () => {
  const storage = memoryStorage();
  storage.stored.set('promptory.recent-searches.ada', '{"not":"ours"}');
  for (const where of [storage, null]) {
    const recent = new RecentSearches(where, 'ada');
    expect(recent.snapshot()).toEqual([]);
    recent.add('fog');
    expect(recent.snapshot()).toEqual(['fog']);
  }
});
