import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANSWER_MAX_CHARS, answerJson, answerText, readAnswerJson } from './answer-json.ts';

describe('the JSON in an answer', () => {
  test.each([
    ['as it is', '{"a":1}', { a: 1 }],
    ['fenced', 'Sure!\n```json\n{"a":1}\n```\nBye {x}', { a: 1 }],
    [
      'fenced, with a fence in a text',
      '```json\n{"a":"x\n```js\ny\n```"}\n```',
      { a: 'x\n```js\ny\n```' },
    ],
    ['with prose around', 'Here it is: {"a":1} - enjoy', { a: 1 }],
    [
      'with braces in the prose',
      'For {{name}} and [NAME], {see}: {"a":"{{name}}"}',
      { a: '{{name}}' },
    ],
    ['after an example', 'Like {name: "x"} but {"a":1}', { a: 1 }],
    ['a list', 'x [1, 2] y', [1, 2]],
    ['one object a line', '{"a":1}\n{"a":2}\nDone.', [{ a: 1 }, { a: 2 }]],
    ['after reasoning with braces', '<think>maybe {"b":2}</think>{"a":1}', { a: 1 }],
    ['after reasoning without a start tag', 'maybe {"b":2}</think>{"a":1}', { a: 1 }],
    ['with a trailing comma', '{"a":[1,],}', { a: [1] }],
    ['with a comment', '{ // so\n"a":1}', { a: 1 }],
    ['with line breaks in a string', '{"a":"b\nc\td"}', { a: 'b\nc\td' }],
    ['with quotes in a string', '{"a":"the "b" c"}\nBye', { a: 'the "b" c' }],
    ['in single quotes', "{'a': 'b'}", { a: 'b' }],
    ['without quotes around a name', '{a: 1}', { a: 1 }],
    ['cut off, up to the last complete part', '{"list":[{"a":"b"},{"a":"c', { list: [{ a: 'b' }] }],
    ['cut off within braces of a text', '{"list":[{"a":"b"},{"a":"{x} c', { list: [{ a: 'b' }] }],
    ['cut off within a field', '{"list":[{"a":"b","c":"d', { list: [{ a: 'b' }] }],
    ['cut off at once', '{"a":"b c', { a: 'b c' }],
    ['cut off in a fence', '```json\n{"a":"b"\n```', { a: 'b' }],
    ['a name that is dangerous', '{"__proto__":{"a":1}}', JSON.parse('{"__proto__":{"a":1}}')],
    ['none', 'I cannot do that', undefined],
    ['a plain value', '"text"', undefined],
    ['empty', '', undefined],
  ])('%s', (_name, answer, value) => {
    expect(answerJson(answer)).toEqual(value);
  });

  test('returns whether it was cut off, or what is wrong', () => {
    expect(readAnswerJson('{"a":1} {x}')).toEqual({ value: { a: 1 }, isCutOff: false });
    expect(readAnswerJson('{"a":1,}')).toEqual({ value: { a: 1 }, isCutOff: false });
    expect(readAnswerJson('{"a":1,"b":"c')).toMatchObject({ isCutOff: true });
    expect(readAnswerJson('no')).toEqual({ problem: 'it holds no object' });
    const deep = `${'['.repeat(41)}1${']'.repeat(41)}`;
    expect(readAnswerJson(deep)).toEqual({ problem: 'it is nested too deep' });
    expect(answerJson(deep.slice(1, -1))).toBeInstanceOf(Array);
  });

  test('if there are several values, the first that fits is used, or else the first', () => {
    const fits = (value: object): boolean => 'b' in value;
    const read = (answer: string) => answerJson(answer, fits);
    expect(read('As in [1] or {"a":1}: {"b":2}')).toEqual({ b: 2 });
    expect(read('{"a":1}\n{"b":2}')).toEqual({ b: 2 });
    expect(read('{"a":1} but {"b":2,}')).toEqual({ b: 2 });
    expect(read('{"a":1} but {"b":2, "c": "d')).toEqual({ b: 2 });
    expect(read('[1] so {"a":1}')).toEqual([1]);
    expect(read(`${'[1] '.repeat(19)}{"b":2}`)).toEqual({ b: 2 });
    expect(read(`${'[1] '.repeat(20)}{"b":2}`)).toEqual([1]);
    expect(readAnswerJson('{"a":1', fits)).toEqual({ value: { a: 1 }, isCutOff: true });
  });

  test('any JSON object is found, whatever text is around it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(JSON.stringify(answerJson(`so: ${text} done`))).toBe(
          JSON.stringify(JSON.parse(text) as unknown),
        );
      }),
    );
  });

  test('any text is read in limited time', () => {
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

  test.each([
    ...[
      '{',
      '[',
      '"',
      '{"a":',
      '```json\n',
      '<think>',
      '</think>',
      '[1,',
      '\\',
      '{"a":"',
      '{"a":[',
    ],
    ...[
      ' ',
      ',',
      '{ ,}',
      '\0',
      '{}',
      '{a:',
      '{"a":1}',
      "{'",
      '🌧',
      '\ud83c',
      '{{a}} ',
      '[[[[',
      '("',
    ],
  ])('a megabyte of %j ends', (piece) => {
    for (const start of ['', '{"a":', '{"a":"']) {
      const answer = start + piece.repeat(Math.ceil(1_000_000 / piece.length));
      const value = answerJson(answer);
      expect(value === undefined || typeof value === 'object').toBe(true);
    }
  });
});

test('an answer without its reasoning', () => {
  expect(answerText(' <thinking>hm</thinking>\nText ')).toBe('Text');
  expect(answerText('<think>a <think> b</think>One<think>c</think> two')).toBe('One two');
  expect(answerText('hm</think> Text')).toBe('Text');
  expect(answerText('<think>never ended')).toBe('<think>never ended');
  expect(answerText(`<think>${'a '.repeat(ANSWER_MAX_CHARS)}</think>Text`)).toBe('Text');
});
