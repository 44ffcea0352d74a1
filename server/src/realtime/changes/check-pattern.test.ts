import { expect, test } from 'vitest';
import { patternError } from './check-pattern.ts';

test.each([
  '^[A-Z]+$',
  'a{1,2}b*(?:c|d)+',
  String.raw`\d{4}-\d{2}-\d{2}\s\w+\.`,
  '[]{9999}[:alpha:]]',
  '[^](?=]+',
  '(',
  '.{1,200}',
  '(ab){100}',
  'a{',
])('accepts %s', (pattern) => {
  expect(patternError(pattern)).toBeUndefined();
});

test.each([
  [String.raw`(.*)\1`, 'back references are not supported'],
  [String.raw`(.*)\\\12`, 'back references are not supported'],
  ['(?=a)b', 'look-around and options are not supported'],
  ['(?<!a)b', 'look-around and options are not supported'],
  ['(?b)a', 'look-around and options are not supported'],
  ['***:a', 'directors (***) are not supported'],
  ['a'.repeat(501), 'patterns are limited to 500 characters'],
  ['a{251}', 'patterns are limited to 250 characters after repetitions are expanded'],
  ['a{1,}{255}', undefined],
  [
    '(([a-z]{0,100}){0,100})',
    'patterns are limited to 250 characters after repetitions are expanded',
  ],
  [
    '((((a{4}){4}){4}){4})',
    'patterns are limited to 250 characters after repetitions are expanded',
  ],
  [
    `(${'('.repeat(20)}${'abcdefghijklmno'.repeat(20)}`,
    'patterns are limited to 250 characters after repetitions are expanded',
  ],
])('refuses %s', (pattern, problem) => {
  const found = patternError(pattern);
  if (problem === undefined) expect(found).toBeDefined();
  else expect(found).toBe(problem);
});
