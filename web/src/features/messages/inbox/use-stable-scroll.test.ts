import { expect, test } from 'vitest';
import { scrollShift } from './use-stable-scroll.ts';

function places(entries: Record<string, number>): ReadonlyMap<string, number> {
  return new Map(Object.entries(entries));
}

test('most rows decide, not the one that moved to the top', () => {
  const before = places({ a: 10, b: 82, c: 154, d: 226 });
  expect(scrollShift(before, places({ d: -900, a: 82, b: 154, c: 226 }))).toBe(72);
  expect(scrollShift(before, places({ a: 10, b: 82, c: 154, d: 226 }))).toBe(0);
  expect(scrollShift(before, places({ e: 5 }))).toBe(0);
  expect(scrollShift(places({ a: 10, gone: 82 }), places({ a: 82 }))).toBe(72);
});
