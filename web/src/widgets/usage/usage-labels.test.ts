import { expect, test } from 'vitest';
import { purposeText, sortedByCount, requestsText } from './usage-labels.ts';

test.each([
  ['image_generation', 'Image prompts'],
  ['image_analysis', 'Image analysis'],
  ['chat', 'Chat'],
  ['constructor', 'Constructor'],
  ['', ''],
])('%s has the label %s', (name, text) => {
  expect(purposeText(name)).toBe(text);
});

test('uses singular and plural', () => {
  expect(requestsText(1)).toBe('1 request');
  expect(requestsText(0)).toBe('0 requests');
});

test('sorts by count, highest first', () => {
  expect(sortedByCount({ a: 1, b: 3, c: 2 })).toEqual([
    ['b', 3],
    ['c', 2],
    ['a', 1],
  ]);
});
