import { expect, test } from 'vitest';
import { decodeWordSet, encodeWordSet } from './word-set.ts';

test('a word set has all of its words and few others', () => {
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`);
  const set = decodeWordSet(encodeWordSet(words));
  expect(words.every((word) => set.has(word))).toBe(true);
  const others = Array.from({ length: 1000 }, (_, index) => `other${index}`);
  expect(others.filter((word) => set.has(word)).length).toBeLessThan(80);
});
