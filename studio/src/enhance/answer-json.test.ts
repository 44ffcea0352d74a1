import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerJson, answerText } from './answer-json.ts';

describe('the JSON in an answer', () => {
  test.each([
    ['as it is', '{"a":1}', { a: 1 }],
    ['fenced', 'Sure!\n```json\n{"a":1}\n```\nBye {x}', { a: 1 }],
    ['with prose around', 'Here it is: {"a":1} - enjoy', { a: 1 }],
    ['a list', 'x [1, 2] y', [1, 2]],
    ['behind thoughts with braces', '<think>maybe {"b":2}</think>{"a":1}', { a: 1 }],
    ['with a trailing comma', '{"a":1,}', { a: 1 }],
    ['with line breaks in a string', '{"a":"b\nc"}', { a: 'b\nc' }],
    ['in single quotes', "{'a': 'b'}", { a: 'b' }],
    ['cut off, up to what is complete', '{"list":[{"a":"b"},{"a":"c', { list: [{ a: 'b' }] }],
    ['cut off at once', '{"a":"b c', { a: 'b c' }],
    ['none', 'I cannot do that', undefined],
    ['empty', '', undefined],
  ])('%s', (_name, answer, value) => {
    expect(answerJson(answer)).toEqual(value);
  });

  test('any text ends', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('{', '[', '"', '}', ']', ':', ',', 'a', '```json\n', '\\', '<think>'),
          { maxLength: 60 },
        ),
        (pieces) => {
          const value = answerJson(pieces.join(''));
          expect(value === undefined || typeof value === 'object').toBe(true);
        },
      ),
    );
  });

  test.each(['{', '[', '"', '{"a":', '```json\n', '<think>', '[1,', '\\', '{"a":"'])(
    'a megabyte of %j ends',
    (piece) => {
      const answer = piece.repeat(Math.ceil(1_000_000 / piece.length));
      const value = answerJson(answer);
      expect(value === undefined || typeof value === 'object').toBe(true);
    },
  );
});

test('an answer without its thoughts', () => {
  expect(answerText(' <thinking>hm</thinking>\nText ')).toBe('Text');
  expect(answerText('<think>a <think> b</think>One<think>c</think> two')).toBe('One two');
  expect(answerText('<think>never ended')).toBe('<think>never ended');
});
