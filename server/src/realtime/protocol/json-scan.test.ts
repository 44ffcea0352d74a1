import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { elementSpans, fieldSpans, isJson } from './json-scan.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a text is valid', () => {
  it.each([
    ...['', ' ', '{', '}', '[', '[1,]', '[,1]', '{"a"}', '{"a":}', '{"a":1,}', '{a:1}', '[1 2]'],
    ...['1', '-1', '-', '01', '-01', '1.', '.1', '1.0', '1e', '1e5', '1E+5', '1e-', '+1', '0x1'],
    ...['true', 'tru', 'truex', 'null', 'NaN', '"', '"a', '"\\', '"\\x"', '"\\u12"', '"\\u12aF"'],
    ...['"\t"', '"\\t"', '[] []', ' [ ] ', '{ "a" : [ { } , null ] }', '"\\""', '"ü👋"', '\u00a01'],
  ])('exactly when JSON.parse accepts it: %s', (text) => {
    expect(isJson(bytesOf(text))).toBe(parses(text));
  });

  it('exactly when JSON.parse accepts it, for random text', () => {
    const signs = Array.from('{}[],:"\\ 0123.-+eEu');
    const pieces = [...signs, 'true', 'null', '"a":', '{}', '[1]', '\\u00e9'];
    const odd = fc.array(fc.constantFrom(...pieces), { maxLength: 12 });
    const text = fc.oneof(
      odd.map((parts) => parts.join('')),
      fc.json(),
      fc.json().map((json) => json.slice(1)),
      fc.jsonValue().map((value) => JSON.stringify(value, undefined, 2)),
    );
    fc.assert(
      fc.property(text, (one) => {
        expect(isJson(bytesOf(one))).toBe(parses(one));
      }),
      { numRuns: 5_000 },
    );
  });

  it('when it nests at most 200 levels', () => {
    const nested = (levels: number): Uint8Array =>
      bytesOf('['.repeat(levels - 1) + '{"a":1}' + ']'.repeat(levels - 1));
    expect(isJson(nested(200))).toBe(true);
    expect(isJson(nested(201))).toBe(false);
    expect(isJson(bytesOf(`["${'['.repeat(500)}"]`))).toBe(true);
  });
});

it('finds the fields of an object', () => {
  const text = ' {"a" : [1, "}"],"b":2, "a":{"b":3} ,"c":4} ';
  const spans = fieldSpans(bytesOf(text), ['a', 'b', 'd']);
  const found = [...(spans ?? [])].map(([name, { start, end }]) => [name, text.slice(start, end)]);
  expect(found).toEqual([
    ['a', '{"b":3}'],
    ['b', '2'],
  ]);
  expect(fieldSpans(bytesOf('{}'), ['a'])?.size).toBe(0);
  for (const none of ['', '[]', '{', '{"a":1', '{"a":1,}', '{} 1', '{"a" 1}']) {
    expect(fieldSpans(bytesOf(none), ['a'])).toBeUndefined();
  }
});

it('finds a limited number of elements of an array', () => {
  const found = (text: string, most: number) =>
    elementSpans(bytesOf(text), most)?.map(({ start, end }) => text.slice(start, end));
  expect(found('[ 1 ,[2,3], {"a":4}]', 9)).toEqual(['1', '[2,3]', '{"a":4}']);
  expect(found('[1,2,3]', 2)).toEqual(['1', '2']);
  expect(found('[]', 2)).toEqual([]);
  expect(found('{}', 2)).toBeUndefined();
  expect(found('[1,', 2)).toBeUndefined();
});

it('validates expensive texts without parsing them', () => {
  const parse = vi.spyOn(JSON, 'parse');
  for (const unit of ['{},', '[],', '1,', '{"a":1},', '"",']) {
    const text = `[${unit.repeat(Math.floor(2_990_000 / unit.length)).slice(0, -1)}]`;
    expect(isJson(bytesOf(text))).toBe(true);
  }
  // JSON.parse would take almost a second for some of these.
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});
