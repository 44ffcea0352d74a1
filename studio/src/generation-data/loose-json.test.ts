import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  createJsonTexts,
  field,
  parseLooseJson,
  PLAIN_JSON_MAX_CHARS,
  scalarText,
} from './loose-json.ts';

describe('parseLooseJson', () => {
  test.each([
    ['{"a":NaN,"b":[Infinity,-Infinity],"c":"NaN"}', { a: null, b: [null, null], c: 'NaN' }],
    [
      '{"seed":18446744073709551615,"n":-12345678901234567}',
      { seed: '18446744073709551615', n: '-12345678901234567' },
    ],
    [
      '{"a":"1234567890123456789","b":1234567890123456.5}',
      { a: '1234567890123456789', b: 1234567890123456.5 },
    ],
    ['{"a\\"1234567890123456":NaN}', { 'a"1234567890123456': null }],
    [' [1]', [1]],
  ])('%s', (text, value) => {
    expect(parseLooseJson(text)).toEqual(value);
  });

  test.each(['', 'NaN', '"text"', '12', '{', '{"a":NaN', '[1,]'])('%j is not read', (text) => {
    expect(parseLooseJson(text)).toBeUndefined();
  });

  test('200 levels are read, 201 are not', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}"[["${']'.repeat(levels)}`;
    expect(parseLooseJson(nested(200))).toBeDefined();
    expect(parseLooseJson(nested(201))).toBeUndefined();
  });

  test('valid JSON stays unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        // Long integers are converted to strings on purpose.
        fc.pre(!/\d{16}/.test(text));
        expect(JSON.stringify(parseLooseJson(text))).toBe(text);
      }),
    );
  });
});

describe('the texts of a file', () => {
  test('are parsed once each, invalid JSON too', () => {
    const parse = vi.spyOn(JSON, 'parse');
    const json = createJsonTexts();
    for (const text of ['{"a":1}', '{"a":']) {
      parse.mockClear();
      expect(json.plain(text)).toBe(json.graph(`${text} `.trimEnd()));
      expect(parse).toHaveBeenCalledTimes(1);
    }
    parse.mockRestore();
  });

  test('have a maximum length, except graphs', () => {
    const json = createJsonTexts();
    const text = (length: number) => `["${'x'.repeat(length - 4)}"]`;
    expect(json.plain(text(PLAIN_JSON_MAX_CHARS))).toBeDefined();
    expect(json.plain(text(PLAIN_JSON_MAX_CHARS + 1))).toBeUndefined();
    expect(json.graph(text(PLAIN_JSON_MAX_CHARS + 1))).toBeDefined();
  });
});

test('only own fields of records are found', () => {
  expect(field({ a: 1 }, 'a')).toBe(1);
  expect(field({ a: 1 }, 'toString')).toBeUndefined();
  expect(field([1], 'length')).toBeUndefined();
  expect(field(null, 'a')).toBeUndefined();
});

test('values are formatted as settings', () => {
  expect(['x', 7, true, ['a', 1], { a: 1 }, null, [['a']]].map(scalarText)).toEqual([
    'x',
    '7',
    'true',
    'a, 1',
    null,
    null,
    null,
  ]);
});
