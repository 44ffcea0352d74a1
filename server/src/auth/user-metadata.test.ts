import { expect, test } from 'vitest';
import { checkMetadata, mergeMetadata } from './user-metadata.ts';

test('an update replaces, adds and removes keys', () => {
  expect(mergeMetadata({ a: 1, b: { c: 2 }, d: 3 }, { b: { e: 4 }, d: null, f: 'x' })).toEqual({
    a: 1,
    b: { e: 4 },
    f: 'x',
  });
});

test('a key named __proto__ is a key like any other', () => {
  const update = JSON.parse('{"__proto__": {"polluted": true}}') as Record<string, unknown>;
  const merged = mergeMetadata({}, update);
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect(JSON.stringify(merged)).toBe('{"__proto__":{"polluted":true}}');
});

test('metadata too large for a token is refused, even if added in steps', () => {
  const half = 'x'.repeat(2_100);
  expect(() => {
    checkMetadata({ half });
  }).not.toThrow();
  expect(() => mergeMetadata({ half }, { other: half })).toThrow('User metadata is too large');
});

test.each([{ a: 'x\u0000y' }, { a: ['\ud800'] }, { 'k\u0000': 1 }, deep(17)])(
  '%j is refused, because jsonb cannot hold it or nobody needs it',
  (metadata) => {
    expect(() => {
      checkMetadata(metadata);
    }).toThrow('cannot be stored');
  },
);

test('text in any language and moderate nesting are accepted', () => {
  expect(() => {
    checkMetadata({ name: 'Ådå 😀 \\u0000', list: [1, null, true], ...deep(15) });
  }).not.toThrow();
});

function deep(levels: number): Record<string, unknown> {
  return levels === 0 ? {} : { next: deep(levels - 1) };
}
