import { expect, test } from 'vitest';
import { RecentSearches } from './recent-searches.ts';

function place() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('the newest is first, each once, eight at most, kept for this person', () => {
  const storage = place();
  const recent = new RecentSearches(storage, 'ada');
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', ' B ', ' ']) recent.add(query);
  expect(recent.snapshot()).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  expect(new RecentSearches(storage, 'ada').snapshot()).toEqual(recent.snapshot());
  expect(new RecentSearches(storage, 'grace').snapshot()).toEqual([]);
});

test('one or all can be taken away', () => {
  const storage = place();
  const recent = new RecentSearches(storage, 'ada');
  recent.add('fog');
  recent.add('sea');
  recent.remove('fog');
  expect(recent.snapshot()).toEqual(['sea']);
  recent.clear();
  expect(storage.kept.size).toBe(0);
});

test('without storage, or with something else in it, it begins empty and works', () => {
  const storage = place();
  storage.kept.set('promptory.recent-searches.ada', '{"not":"ours"}');
  for (const where of [storage, null]) {
    const recent = new RecentSearches(where, 'ada');
    expect(recent.snapshot()).toEqual([]);
    recent.add('fog');
    expect(recent.snapshot()).toEqual(['fog']);
  }
});
