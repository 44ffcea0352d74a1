import { expect, test } from 'vitest';
import { buildCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';
import { BUDGETS, MAX_CACHED_READS } from './limits.ts';
import { Preparer } from './prepare.ts';
import type { ReadRequest } from './prepare.ts';

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
  expect(preparer.read(long)).not.toBe(preparer.read(long));
});

test('a full cache drops the least recently used read', () => {
  const preparer = new Preparer(CATALOG, BUDGETS.anon);
  const kept = preparer.read(get('id=eq.0'));
  const dropped = preparer.read(get('id=eq.1'));
  for (let id = 2; id < MAX_CACHED_READS; id += 1) preparer.read(get(`id=eq.${id}`));
  expect(preparer.read(get('id=eq.0'))).toBe(kept);
  preparer.read(get('id=eq.another'));
  expect(preparer.read(get('id=eq.0'))).toBe(kept);
  expect(preparer.read(get('id=eq.1'))).not.toBe(dropped);
});
