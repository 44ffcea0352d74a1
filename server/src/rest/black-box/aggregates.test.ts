import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlackBox } from './black-box.testing.ts';
import type { BlackBox } from './black-box.testing.ts';

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

test.each([
  ['count()', [{ count: 5 }]],
  ['pages.count()', [{ count: 4 }]],
  ['pages.sum()', [{ sum: 1101 }]],
  ['pages.max(), pages.min()', [{ max: 400, min: 100 }]],
  ['price.avg()', [{ avg: 14.0625 }]],
  ['total:pages.sum()', [{ total: 1101 }]],
  ['total:pages.sum()::text', [{ total: '1101' }]],
  ['longest:title_length::numeric.max()', [{ longest: 7 }]],
  ['lang:doc->>lang.max()', [{ lang: 'fr' }]],
])('%s over the whole table', async (select, expected) => {
  const { data, error } = await anon.from('books').select(select);
  expect(error).toBeNull();
  expect(data).toEqual(expected);
});

test('rows are grouped by the other columns, with filter and order', async () => {
  const { data, error } = await anon
    .from('books')
    .select('writer_id, count(), pages.sum()')
    .gt('id', 1)
    .order('writer_id');
  expect(error).toBeNull();
  expect(data).toEqual([
    { writer_id: 1, count: 1, sum: 400 },
    { writer_id: 2, count: 2, sum: 601 },
    { writer_id: 3, count: 1, sum: null },
  ]);
});

test('an embed can contain aggregates', async () => {
  const { data, error } = await anon
    .from('writers')
    .select('id, books!books_writer_fkey(count())')
    .order('id');
  expect(error).toBeNull();
  expect(data).toEqual([
    { id: 1, books: [{ count: 2 }] },
    { id: 2, books: [{ count: 2 }] },
    { id: 3, books: [{ count: 1 }] },
    { id: 4, books: [{ count: 0 }] },
  ]);
});

test('embed(count) counts the rows of an embed, in the older syntax', async () => {
  const { data, error } = await anon.from('books').select('id, genres(count)').eq('id', 4);
  expect(error).toBeNull();
  expect(data).toEqual([{ id: 4, genres: [{ count: 2 }] }]);
});

test('rows are grouped by the columns of a spread', async () => {
  const { data, error } = await anon
    .from('books')
    .select('pages.sum(), ...writers!books_writer_fkey(name)')
    .order('writers(name)');
  expect(error).toBeNull();
  expect(data).toEqual([
    { sum: 500, name: 'Ada' },
    { sum: 601, name: 'Bertha' },
    { sum: null, name: 'Cyril' },
  ]);
});

test('an aggregate that the type does not support is refused', async () => {
  const { error, status } = await anon.from('books').select('title.sum()');
  expect(error).toMatchObject({ code: '42883' });
  expect(status).toBe(404);
});

test('an unknown aggregate is a syntax error', async () => {
  const { error, status } = await anon.from('books').select('title.median()');
  expect(error).toMatchObject({ code: 'PGRST100' });
  expect(status).toBe(400);
});
