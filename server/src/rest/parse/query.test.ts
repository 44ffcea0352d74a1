import { describe, expect, test } from 'vitest';
import { ApiError } from '../../http/errors.ts';
import { parseQuery } from './query.ts';
import type { ParsedQuery, QueryOptions } from './query.ts';
import { Values } from './values.ts';

function parse(
  search: string,
  options: Partial<QueryOptions> = {},
): ParsedQuery & { values: readonly unknown[] } {
  const values = new Values();
  const parsed = parseQuery(search, values, { takesArguments: false, range: null, ...options });
  return { ...parsed, values: values.list };
}

const field = (name: string) => ({ name, path: [] });
const column = { kind: 'field', cast: null, aggregate: null, alias: null };

describe('select', () => {
  test('parses columns, aliases, casts, aggregates and stars', () => {
    const { query } = parse('select=*,a,b:c::text[],n:count(),d::int.sum()::text');
    expect(query.select).toEqual([
      { kind: 'star' },
      { ...column, field: field('a') },
      { ...column, field: field('c'), cast: 'text[]', alias: 'b' },
      { ...column, field: null, aggregate: { name: 'count', cast: null }, alias: 'n' },
      { ...column, field: field('d'), cast: 'int', aggregate: { name: 'sum', cast: 'text' } },
    ]);
  });

  test('an empty select means all columns, and spaces are ignored', () => {
    expect(parse('').query.select).toEqual([{ kind: 'star' }]);
    expect(parse('select=').query.select).toEqual([{ kind: 'star' }]);
    expect(parse('select=a%20,%20b').query.select).toEqual([
      { ...column, field: field('a') },
      { ...column, field: field('b') },
    ]);
  });

  test('json paths: the last key is the alias, and steps become values', () => {
    const { query, values } = parse('select=a->b->>-1,a->b');
    expect(query.select).toMatchObject([
      { alias: 'b', field: { path: [{ by: 'key' }, { arrow: '->>', by: 'index' }] } },
      { alias: 'b', field: { path: [{ arrow: '->', by: 'key', slot: 0 }] } },
    ]);
    expect(values).toEqual(['b', '-1']);
  });

  test('parses embeds with hints and joins in any order, nested, empty and spread', () => {
    const { query } = parse('select=x:a!h!inner(b!inner!g(),c),...d!left(e)');
    const embed = { kind: 'embed', hint: null, inner: false, spread: false, alias: null };
    expect(query.select).toEqual([
      {
        ...embed,
        target: 'a',
        alias: 'x',
        hint: 'h',
        inner: true,
        items: [
          { ...embed, target: 'b', hint: 'g', inner: true, items: [] },
          { ...column, field: field('c') },
        ],
      },
      { ...embed, target: 'd', spread: true, items: [{ ...column, field: field('e') }] },
    ]);
  });

  test.each(['select=a(', 'select=a,', 'select=a:', 'select=a::', 'select=a.b', 'select=a.sum('])(
    '%s is refused with the position',
    (search) => {
      expect(() => parse(search)).toThrow(ApiError);
      expect(() => parse(search)).toThrow(
        /failed to parse select parameter .* \(line 1, column \d+\)/,
      );
    },
  );
});

describe('filters', () => {
  test('parses values in quotes and in lists', () => {
    const { values } = parse('a=in.("x,y","q\\"q",,z)&or=(b.eq."1,2",c.cs.{1,2})&d=eq."kept"');
    expect(values).toEqual([['x,y', 'q"q', '', 'z'], '1,2', '{1,2}', '"kept"']);
  });

  test('an unclosed quote is a normal character', () => {
    expect(parse('a=in.(")&or=(b.eq.")').values).toEqual([['"'], '"']);
  });

  test('parses and/or trees of the top level and of embeds, also negated', () => {
    const { query } = parse(
      'not.or=(a.eq.1)&x.y.and=(b.not.is.null,not.or(c.gt.2))&x.not.or=(d.eq.3)',
    );
    expect(query.levels.map(({ path, conditions }) => [path, conditions])).toMatchObject([
      [[], [{ kind: 'group', operator: 'or', negated: true }]],
      [
        ['x', 'y'],
        [
          {
            operator: 'and',
            negated: false,
            conditions: [
              { kind: 'is', value: 'null', negated: true },
              { kind: 'group', operator: 'or', negated: true },
            ],
          },
        ],
      ],
      [['x'], [{ operator: 'or', negated: true }]],
    ]);
  });

  test('a quoted keyword is a column name', () => {
    const { query } = parse('"order"=eq.1&x."limit"=eq.2');
    expect(query.levels).toMatchObject([
      { path: [], order: [], conditions: [{ field: { name: 'order' } }] },
      { path: ['x'], limit: null, conditions: [{ field: { name: 'limit' } }] },
    ]);
  });

  test.each(['a=1', 'a=eq1', 'a=wat.1', 'a=is.5', 'a=neq(any).1', 'or=(a.eq.1', 'or=()', 'a=in.1'])(
    '%s is refused',
    (search) => {
      expect(() => parse(search)).toThrow(ApiError);
    },
  );
});

describe('function calls by GET', () => {
  test('a parameter that is not a filter is an argument, even with a filter’s name', () => {
    const { args, query, values } = parse('a=5&a=eq.6&b=in.x&select=c', { takesArguments: true });
    expect(args.map(({ name, slot }) => [name, values[slot]])).toEqual([
      ['a', '5'],
      ['b', 'in.x'],
    ]);
    expect(query.levels[0]?.conditions).toMatchObject([{ operator: 'eq', field: { name: 'a' } }]);
  });
});

describe('order and pages', () => {
  test('parses directions, nulls, json paths and embeds', () => {
    expect(
      parse('order=a.desc.nullslast,b.nullsfirst,e(c).asc,j->>k').query.levels[0]?.order,
    ).toEqual([
      { embed: null, field: field('a'), direction: 'desc', nulls: 'last' },
      { embed: null, field: field('b'), direction: null, nulls: 'first' },
      { embed: 'e', field: field('c'), direction: 'asc', nulls: null },
      {
        embed: null,
        field: { name: 'j', path: [{ arrow: '->>', by: 'key', slot: 0 }] },
        direction: null,
        nulls: null,
      },
    ]);
  });

  test.each([
    ['limit=5&offset=2', null, [5, 2], 2],
    ['', { offset: 3, limit: 4 }, [4, 3], 3],
    ['limit=5&offset=2', { offset: 4, limit: 10 }, [3, 4], 4],
    ['limit=2000', null, [1000, undefined], 0],
  ])('%s with the range %j', (search, range, [limit, offset], first) => {
    const parsed = parse(search, { range });
    const [top] = parsed.query.levels;
    expect(top?.limit).toBe(limit);
    expect(parsed.values[top?.offset ?? -1]).toBe(offset);
    expect(parsed.offset).toBe(first);
  });
});
