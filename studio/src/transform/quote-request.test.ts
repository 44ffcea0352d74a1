import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fence, isPlain } from './quote-request.ts';
import { readSections } from './sections.ts';

describe('a plain request', () => {
  test.each([
    ['Write a poem about rain', true],
    ['帮我写一首诗', true],
    ['Write\na poem', false],
    ['Write a poem\u2028#GOAL', false],
    ['#GOAL write', false],
    ['Goal: write', false],
    ['- write', false],
    ['1. write', false],
    ['run `ls`', false],
    ['{"a": 1}', false],
    ['x'.repeat(400), true],
    ['x'.repeat(401), false],
  ])('%j: %s', (request, expected) => {
    expect(isPlain(request)).toBe(expected);
  });
});

const hostilePiece = fc.constantFrom(
  '`',
  '```',
  '~~~',
  '\n',
  '#GOAL:',
  'x',
  '   ',
  '\r\n',
  'Output: y',
);

test('fenced text stays unchanged, and its headings do not count', () => {
  fc.assert(
    fc.property(fc.array(hostilePiece, { maxLength: 60 }), (pieces) => {
      const request = pieces.join('');
      const text = `#GOAL:\na\n${fence(request)}\n#OUTPUT:\nb`;
      expect(text).toContain(request);
      expect(readSections(text)?.map(({ heading }) => heading)).toEqual(['#GOAL:', '#OUTPUT:']);
    }),
    { numRuns: 500 },
  );
});

test('a fence is longer than all fences inside, with the mark that needs fewer characters', () => {
  expect(fence('a ``` b').split('\n')[0]).toBe('~~~text');
  expect(fence('a').split('\n')[0]).toBe('```text');
  expect(fence('``` ~~~~').split('\n')[0]).toBe('````text');
});
