import { postgresChangesFilter } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { parseFilters } from './filter.ts';
import type { Filter } from './filter.ts';

function filter(column: string, operator: string, value: string, negated = false): Filter {
  return { column, operator, value, negated };
}

describe('valid filters', () => {
  const cases: [string, Filter[]][] = [
    ['', []],
    ['   ', []],
    ['id=eq.1', [filter('id', 'eq', '1')]],
    ['id=not.eq.1', [filter('id', 'eq', '1', true)]],
    ['id=in.(1,2)', [filter('id', 'in', '{1,2}')]],
    ['name=in.("a,b",c)', [filter('name', 'in', '{"a,b",c}')]],
    ['id=gt.0,id=lt.100', [filter('id', 'gt', '0'), filter('id', 'lt', '100')]],
    ['name=eq."a,b",id=is.null', [filter('name', 'eq', 'a,b'), filter('id', 'is', 'null')]],
    ['name=eq."say \\"hi\\""', [filter('name', 'eq', 'say "hi"')]],
    ['name=eq.a"b', [filter('name', 'eq', 'a"b')]],
    ['name=eq."a"b', [filter('name', 'eq', '"a"b')]],
    ['name=eq.a.b=c', [filter('name', 'eq', 'a.b=c')]],
    ['name=eq.', [filter('name', 'eq', '')]],
    ['name=like.%it’s%', [filter('name', 'like', '%it’s%')]],
  ];
  test.each(cases)('%s', (text, expected) => {
    expect(parseFilters(text)).toEqual(expected);
  });
});

test("filters of the client's builder keep their meaning", () => {
  const text = postgresChangesFilter()
    .eq('title', 'a,b')
    .in('name', ['x', 'y"z', '(w)', 'a\\b'])
    .not('status', 'in', ['draft'])
    .is('gone', null)
    .match('body', '^a{1,2}$')
    .isDistinct('note', ' spaced ')
    .build();
  expect(parseFilters(text)).toEqual([
    filter('title', 'eq', 'a,b'),
    filter('name', 'in', '{x,"y\\"z","(w)","a\\\\b"}'),
    filter('status', 'in', '{draft}', true),
    filter('gone', 'is', 'null'),
    filter('body', 'match', '^a{1,2}$'),
    filter('note', 'isdistinct', ' spaced '),
  ]);
});

test.each([
  ['undefined', 'Error parsing `filter` params: ["undefined"]'],
  ['subject=foo.hey', 'Error parsing `filter` params: ["foo", "hey"]'],
  ['subject=eq', 'Error parsing `filter` params: ["eq"]'],
  ['id=in.1,2', 'Error parsing `filter` params: `in` filter value must be wrapped by parentheses'],
  [
    'id=eq.1,,id=eq.2',
    'Error parsing `filter` params: filter must not contain empty segments (check for extra commas)',
  ],
  [
    'id=eq.1,',
    'Error parsing `filter` params: filter must not contain empty segments (check for extra commas)',
  ],
])('%s is refused as on hosted Realtime', (text, message) => {
  expect(() => parseFilters(text)).toThrow(message);
});
