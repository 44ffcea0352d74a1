import { expect, test } from 'vitest';
import { loadText, saveText } from './enhancer-text.ts';

test('saves the prompt per user and removes an empty one', () => {
  const items = new Map<string, string>();
  const place = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  saveText(place, 'ann', 'a fox');
  expect(loadText(place, 'ann')).toBe('a fox');
  expect(loadText(place, 'bob')).toBe('');
  saveText(place, 'ann', '');
  expect(items.size).toBe(0);
  saveText(place, 'ann', 'a fox');
  for (const key of items.keys()) items.set(key, '{');
  expect(loadText(place, 'ann')).toBe('');
  expect(loadText(null, 'ann')).toBe('');
});
