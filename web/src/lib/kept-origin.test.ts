import { expect, test } from 'vitest';
import { keepOrigin, keptOrigin } from './kept-origin.ts';

const HOUR_MS = 60 * 60_000;

function setUp() {
  const items = new Map<string, string>();
  return {
    items,
    place: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  };
}

test('gives the page back until it is used', () => {
  const { place, items } = setUp();
  keepOrigin(place, { from: '/create?draft=1' }, 0);
  expect(keptOrigin(place, HOUR_MS - 1)).toBe('/create?draft=1');
  keepOrigin(place, null, HOUR_MS - 1);
  expect(items.size).toBe(0);
});

test('forgets it after an hour, and when a later sign-in began at home', () => {
  const { place } = setUp();
  keepOrigin(place, { from: '/create' }, 0);
  expect(keptOrigin(place, HOUR_MS)).toBe('/');
  keepOrigin(place, { from: '/create' }, 0);
  keepOrigin(place, null, 0);
  expect(keptOrigin(place, 1)).toBe('/');
});

test.each(['no json', '[]', '{"from":"https://evil.example","untilMs":9e15}'])(
  '%s leads home',
  (text) => {
    const { place, items } = setUp();
    items.set('promptory.origin', text);
    expect(keptOrigin(place, 0)).toBe('/');
  },
);
