import { expect, test } from 'vitest';
import { buildCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';
import { Lru } from './lru.ts';
import { Preparer } from './prepare.ts';
import type { ReadRequest } from './prepare.ts';

const CATALOG: Catalog = buildCatalog('public', {
  tables: [
    {
      name: 'books',
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

test('the same read is prepared once, a different one on its own', () => {
  const preparer = new Preparer(CATALOG);
  const first = preparer.read(get('id=eq.1'));
  expect(preparer.read(get('id=eq.1'))).toBe(first);
  const others = [
    get('id=eq.2'),
    get('id=eq.1', { prefer: 'count=exact' }),
    get('id=eq.1', { accept: 'text/csv' }),
    get('id=eq.1', { range: '0-1' }),
    { ...get('id=eq.1'), method: 'HEAD' },
  ];
  for (const other of others) expect(preparer.read(other)).not.toBe(first);
});

test('reads of one shape share one statement', () => {
  const preparer = new Preparer(CATALOG);
  const first = preparer.read(get('id=eq.1&title=like.a*'));
  const second = preparer.read(get('id=eq.2&title=like.b*'));
  expect(second.compiled).toBe(first.compiled);
  expect(first.main.values).toEqual(['1', 'a%']);
  expect(second.main.values).toEqual(['2', 'b%']);
  expect(preparer.read(get('title=like.a*&id=eq.1')).compiled).not.toBe(first.compiled);
});

test('a long query string is prepared each time', () => {
  const preparer = new Preparer(CATALOG);
  const long = get(`title=eq.${'x'.repeat(3_000)}`);
  expect(preparer.read(long)).not.toBe(preparer.read(long));
});

test('a full cache forgets what was not used for longest', () => {
  const cache = new Lru<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  expect(cache.size).toBe(2);
});
