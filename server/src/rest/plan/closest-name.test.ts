import { expect, test } from 'vitest';
import { closestName } from './closest-name.ts';

test.each([
  ['post', ['posts', 'people'], 'posts'],
  ['POSTS', ['posts'], 'posts'],
  ['psots', ['posts'], undefined],
  ['x', ['posts'], undefined],
  ['', [''], ''],
])('%s among %j', (name, candidates, expected) => {
  expect(closestName(name, candidates, 0.75)).toBe(expected);
});

test('very long names are not compared', () => {
  expect(closestName('x'.repeat(64), ['x'.repeat(64)], 0.5)).toBeUndefined();
});
