import { expect, test } from 'vitest';
import { count, dayText, durationText, purposeText, ranked, requestsText } from './usage-words.ts';

test.each([
  [0, '0 ms'],
  [849.9, '849 ms'],
  [1000, '1.0 s'],
  [2490, '2.4 s'],
  [61_000, '61.0 s'],
])('%s milliseconds are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test.each([
  ['image_generation', 'Image prompts'],
  ['image_analysis', 'Image analysis'],
  ['chat', 'Chat'],
  ['constructor', 'Constructor'],
  ['', ''],
])('%s is called %s', (name, text) => {
  expect(purposeText(name)).toBe(text);
});

test('counts, requests and days are written as people do', () => {
  expect(count(1240)).toBe('1,240');
  expect(requestsText(1)).toBe('1 request');
  expect(requestsText(0)).toBe('0 requests');
  expect(dayText('2026-11-21')).toBe('Sat, Nov 21');
});

test('the highest count comes first', () => {
  expect(ranked({ a: 1, b: 3, c: 2 })).toEqual([
    ['b', 3],
    ['c', 2],
    ['a', 1],
  ]);
});
