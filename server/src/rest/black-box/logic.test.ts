import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsIn, idsOf, openBlackBox } from './black-box.testing.ts';
import type { BlackBox, Query } from './black-box.testing.ts';

let box: BlackBox;
let anon: SupabaseClient;
beforeAll(async () => {
  box = await openBlackBox();
  anon = await box.client();
});
afterAll(async () => {
  await box.close();
  expect(box.logged).toEqual([]);
});

// The books: 1 Engines (100 pages), 2 Notes (400), 3 Roads (300), 4 Wheels (301), 5 Air (null)
test.each<[string, (query: Query) => Query, number[]]>([
  ['or', (q) => q.or('id.eq.1,title.eq.Air'), [1, 5]],
  ['or with a space after the comma', (q) => q.or('id.eq.1, title.eq.Air'), [1, 5]],
  ['two ors must both be true', (q) => q.or('id.eq.1,id.eq.2').or('id.eq.2,id.eq.3'), [2]],
  ['and within or', (q) => q.or('and(pages.gt.200,pages.lt.301),id.eq.5'), [3, 5]],
  ['or within and within or', (q) => q.or('and(or(id.eq.1,id.eq.2),pages.gt.200),id.eq.5'), [2, 5]],
  ['not before a condition', (q) => q.or('pages.not.is.null,id.eq.9'), [1, 2, 3, 4]],
  ['not before a group', (q) => q.or('not.and(id.gte.2,id.lte.4),id.eq.3'), [1, 3, 5]],
  ['in within or', (q) => q.or('id.in.(1,2),pages.is.null'), [1, 2, 5]],
  ['a json path within or', (q) => q.or('doc->>lang.eq.de,doc->parts->0.eq.1'), [1, 4]],
  ['a pattern within or', (q) => q.or('title.like.*gine*,title.ilike.air'), [1, 5]],
  ['any within or', (q) => q.or('title.like(any).{E*,N*},id.eq.5'), [1, 2, 5]],
  ['text search within or', (q) => q.or('title.fts(english).wheel,id.eq.1'), [1, 4]],
  ['isdistinct within or', (q) => q.or('pages.isdistinct.100,id.eq.1'), [1, 2, 3, 4, 5]],
  ['a quoted column within or', (q) => q.or('"title".eq.Air,"id".eq.2'), [2, 5]],
  ['a value with dots', (q) => q.or('price.eq.20.50,title.eq.a.b'), [2, 5]],
  ['not with a filter string', (q) => q.not('id', 'gt', 2), [1, 2]],
])('%s', async (_, narrow, ids) => {
  expect(await idsOf(narrow(idsIn(anon, 'books').order('id')))).toEqual(ids);
});

test.each([
  ['and=(id.gt.1,id.lt.4)', [2, 3]],
  ['not.or=(id.eq.1,id.eq.2)', [3, 4, 5]],
  ['not.and=(id.gt.1,id.lt.5)', [1, 5]],
  ['or=(id.eq.1,not.or(id.lt.5,id.gt.5))', [1, 5]],
])('?%s', async (query, ids) => {
  const response = await box.raw(`/books?select=id&order=id&${query}`);
  const rows = (await response.json()) as { id: number }[];
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test('or with referencedTable filters only the embed', async () => {
  const { data, error } = await anon
    .from('writers')
    .select('id, books!books_writer_fkey(id)')
    .or('pages.gt.350,title.eq.Roads', { referencedTable: 'books' })
    .order('id')
    .lte('id', 3);
  expect(error).toBeNull();
  expect(data).toEqual([
    { id: 1, books: [{ id: 2 }] },
    { id: 2, books: [{ id: 3 }] },
    { id: 3, books: [] },
  ]);
});

test('or can test whether an embed has rows', async () => {
  const { data, error } = await anon
    .from('writers')
    .select('id, writer_details(bio), books!books_writer_fkey(id)')
    .or('writer_details.not.is.null,books.not.is.null')
    .order('id');
  expect(error).toBeNull();
  expect((data as { id: number }[]).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a tree can have 150 conditions, or eight levels', async () => {
  const wide = Array.from({ length: 150 }, (_, index) => `id.eq.${index + 5}`).join(',');
  expect(await idsOf(anon.from('books').select('id').or(wide))).toEqual([5]);
  const deep = `${'and(id.gt.0,or('.repeat(4)}id.eq.2,id.eq.3${'))'.repeat(4)}`;
  expect(await idsOf(anon.from('books').select('id').order('id').or(deep))).toEqual([2, 3]);
});

test.each([
  'or=()',
  'or=(id.eq.1',
  'or=(id)',
  'or=(id.eq.1,)',
  'or=(id.nope.1)',
  'and=(id.in.1,2)',
  'or=(xor(id.eq.1))',
  'or=(id.is.blue)',
])('?%s is a syntax error', async (query) => {
  const response = await box.raw(`/books?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'PGRST100' });
});
