import { expect, test } from 'vitest';
import { buildCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';
import { BUDGETS, MAX_CACHED_READS } from './limits.ts';
import { Preparer } from './prepare.ts';
import type { Prepared, ReadRequest } from './prepare.ts';

const CATALOG: Catalog = buildCatalog('public', {
  tables: [
    {
      name: 'books',
      kind: 'table',
      hides_rows: false,
      writers: { insert: [], update: [], delete: [] },
      events: 28,
      primary_key: ['id'],
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'title', type: 'text' },
      ],
    },
  ],
  foreignKeys: [],
  routines: [],
  types: [],
});

function get(search: string, headers: Record<string, string> = {}): ReadRequest {
  const resource = { kind: 'table', name: 'books' } as const;
  return { method: 'GET', resource, search, headers: new Headers(headers) };
}

test('identical reads are prepared once, different reads separately', () => {
  const preparer = new Preparer(CATALOG, BUDGETS.anon);
  const { parsed } = preparer.read(get('id=eq.1'));
  expect(preparer.read(get('id=eq.1')).parsed).toBe(parsed);
  const others = [
    get('id=gt.1'),
    get('id=eq.1', { prefer: 'count=exact' }),
    get('id=eq.1', { accept: 'text/csv' }),
    get('id=eq.1', { range: '0-1' }),
    { ...get('id=eq.1'), method: 'HEAD' },
  ];
  for (const other of others) expect(preparer.read(other).parsed).not.toBe(parsed);
});

test('reads that differ in compared values are prepared once', () => {
  const preparer = new Preparer(CATALOG, BUDGETS.anon);
  const search = 'id=neq.1&or=(id.lt.5,and(title.eq."2026-01-01T00:00:00%2B01:00",id.gte.5))';
  const first = preparer.read(get(search));
  expect(first.main.values).toEqual(['1', '5', '2026-01-01T00:00:00+01:00', '5']);
  const second = preparer.read(get('id=neq.2&or=(id.lt.6,and(title.eq."%3A%2B",id.gte.1.5))'));
  expect(second.main.values).toEqual(['2', '6', ':+', '1.5']);
  expect(second.parsed).toBe(first.parsed);
});

const SEARCHES = [
  'id=not.eq.1',
  'id=eq.1&id=eq.1',
  'title=eq.',
  'title=eq.a.eq.b&id=eq.3',
  'title=eq."a"',
  'title=eq.%22a%22&id=eq.3',
  'title=eq.a+b&id=eq.3',
  'title=eq.a%2Cb&id=eq.3',
  'title=eq.a%29&id=eq.3',
  'title=like.eq.b&id=eq.3',
  'title=like.compared_value_0&id=eq.3',
  'title=eq.compared_value_1&id=eq.compared_value_0',
  'select=id,compared_value_0:title&id=eq.3',
  'title=eq(any).{a,b}&id=eq.3',
  'title=fts.eq.b&id=eq.3',
  'title=in.(x.eq.b,c)&id=eq.3',
  'id=eq.3&order=id.desc&limit=4&offset=5',
  'or=%28id.lt.%225%22%2Ctitle.eq.a%29',
  'or=(id.lt.5,title.eq."a,id.eq.7")',
  'or=(id.lt."5,title.eq.a")',
  'not.and=(id.gt.1,not.or(title.eq.x,title.neq.y))',
  'or=(id.eq.1',
  'other=eq.1',
  'id=eq.1&order=title.eq.5',
  'id=eq.1&select=id.eq.5',
];

test.each(SEARCHES)('%s means the same when a similar read is known', (search) => {
  // A long query string is prepared without any cache.
  const plainly = outcome(() =>
    new Preparer(CATALOG, BUDGETS.authenticated).read(get(`${search}&apikey=${'x'.repeat(2_000)}`)),
  );
  const preparer = new Preparer(CATALOG, BUDGETS.authenticated);
  outcome(() => preparer.read(get(search.replaceAll(/\d/g, '9'))));
  for (let reads = 0; reads < 2; reads += 1) {
    expect(outcome(() => preparer.read(get(search)))).toEqual(plainly);
  }
});

/** The statements of a read, or the message of its error. */
function outcome(read: () => Prepared): unknown {
  try {
    const { main, explain, settings, parsed } = read();
    const { shape, offset, preferences } = parsed;
    return { main, explain, settings, shape: JSON.stringify(shape), offset, preferences };
  } catch (error) {
    return (error as Error).message;
  }
}

test('reads of the same shape share a statement', () => {
  const preparer = new Preparer(CATALOG, BUDGETS.anon);
  const first = preparer.read(get('id=eq.1&title=like.a*'));
  const second = preparer.read(get('id=eq.2&title=like.b*'));
  expect(second.compiled).toBe(first.compiled);
  expect(first.main.values).toEqual(['1', 'a%']);
  expect(second.main.values).toEqual(['2', 'b%']);
  expect(preparer.read(get('title=like.a*&id=eq.1')).compiled).not.toBe(first.compiled);
});

test('a long query string is prepared each time', () => {
  const preparer = new Preparer(CATALOG, BUDGETS.anon);
  const long = get(`title=eq.${'x'.repeat(3_000)}`);
  expect(preparer.read(long).parsed).not.toBe(preparer.read(long).parsed);
});

test('a full cache drops the least recently used read', () => {
  const preparer = new Preparer(CATALOG, BUDGETS.anon);
  const read = (offset: number) => preparer.read(get(`offset=${offset}`)).parsed;
  const kept = read(0);
  const dropped = read(1);
  for (let offset = 2; offset < MAX_CACHED_READS; offset += 1) read(offset);
  expect(read(0)).toBe(kept);
  read(MAX_CACHED_READS);
  expect(read(0)).toBe(kept);
  expect(read(1)).not.toBe(dropped);
});

test('the time for a hostile query string does not grow with the square of its length', () => {
  const preparer = new Preparer(CATALOG, BUDGETS.anon);
  const hostile = get(`title=eq.${'eq.'.repeat(650)}%20`);
  const begun = performance.now();
  for (let reads = 0; reads < 200; reads += 1) preparer.read(hostile);
  expect(performance.now() - begun).toBeLessThan(200 * 5);
});
