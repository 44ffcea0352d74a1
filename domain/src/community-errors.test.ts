import { expect, test } from 'vitest';
import { communityLoadText } from './community-errors.ts';

test.each([
  [
    'TypeError: Failed to fetch',
    '',
    ': Network error. Please check your internet connection and try again.',
  ],
  ['Too many requests', 'PT429', ': Too many requests'],
  ['stack depth limit exceeded', '54001', '. Please try again.'],
])('a community that could not be loaded: %s', (message, code, reason) => {
  expect(communityLoadText({ message, code })).toBe(`Failed to fetch community${reason}`);
});
