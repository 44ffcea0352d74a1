import { expect, test } from 'vitest';
import { closest } from './closest.ts';

test.each([
  ['post', ['posts', 'people'], 'posts'],
  ['POSTS', ['posts'], 'posts'],
  ['psots', ['posts'], undefined],
  ['x', ['posts'], undefined],
  ['', [''], ''],
])('%s among %j', (name, candidates, expected) => {
  expect(closest(name, candidates, 0.75)).toBe(expected);
});

test('endless names are not compared', () => {
  expect(closest('x'.repeat(64), ['x'.repeat(64)], 0.5)).toBeUndefined();
});
