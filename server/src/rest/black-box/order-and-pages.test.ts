import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

// Pages of the books 1 to 5: 100, 400, 300, 301, null. Prices: 10, 20.5, null, 5.25, 20.5.
test.each<[string, (query: Query) => Query, number[]]>([
  ['ascending has nulls last', (q) => q.order('pages'), [1, 3, 4, 2, 5]],
  ['descending has nulls first', (q) => q.order('pages', { ascending: false }), [5, 2, 4, 3, 1]],
  ['nulls first', (q) => q.order('pages', { nullsFirst: true }), [5, 1, 3, 4, 2]],
  [
    'descending with nulls last',
    (q) => q.order('pages', { ascending: false, nullsFirst: false }),
    [2, 4, 3, 1, 5],
  ],
  [
    'several columns',
    (q) => q.order('price', { ascending: false, nullsFirst: false }).order('id'),
    [2, 5, 1, 4, 3],
  ],
  ['a json path', (q) => q.order('doc->>lang').order('id'), [4, 1, 2, 3, 5]],
  ['a computed column', (q) => q.order('price_with_tax').order('id'), [4, 1, 2, 5, 3]],
  ['a generated column', (q) => q.order('title_length').order('id'), [5, 2, 3, 4, 1]],
  ['limit', (q) => q.order('id').limit(2), [1, 2]],
  ['limit of zero', (q) => q.order('id').limit(0), []],
  ['range', (q) => q.order('id').range(1, 3), [2, 3, 4]],
  ['range that ends after the last row', (q) => q.order('id').range(4, 9), [5]],
  ['range that starts after the last row', (q) => q.order('id').range(50, 60), []],
])('%s', async (_, narrow, ids) => {
  expect(await idsOf(narrow(idsIn(anon, 'books')))).toEqual(ids);
});

describe('by an embed', () => {
  test('rows can be ordered by a column of their to-one embed', async () => {
    const { data, error } = await anon
      .from('books')
      .select('id, writers!books_writer_fkey(name)')
      .order('writers(name)', { ascending: false })
      .order('id');
    expect(error).toBeNull();
    expect((data as { id: number }[]).map(({ id }) => id)).toEqual([5, 3, 4, 1, 2]);
  });

  test('rows can be ordered by an embed with an alias', async () => {
    const { data, error } = await anon
      .from('books')
      .select('id, by:writers!books_writer_fkey(name)')
      .order('by(born)', { ascending: false, nullsFirst: false })
      .order('id');
    expect(error).toBeNull();
    expect((data as { id: number }[]).map(({ id }) => id)).toEqual([3, 4, 1, 2, 5]);
  });

  test('rows cannot be ordered by a to-many embed or an unselected embed', async () => {
    const many = await anon.from('books').select('id, genres(name)').order('genres(name)');
    expect(many).toMatchObject({ status: 400, error: { code: 'PGRST118' } });
    const absent = await anon.from('books').select('id').order('writers(name)');
    expect(absent).toMatchObject({ status: 400, error: { code: 'PGRST108' } });
  });

  test('embedded rows have their own order, limit and range', async () => {
    const { data, error } = await anon
      .from('writers')
      .select('id, books!books_writer_fkey(id)')
      .order('id')
      .order('pages', { referencedTable: 'books', ascending: false, nullsFirst: false })
      .limit(1, { referencedTable: 'books' })
      .limit(2);
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, books: [{ id: 2 }] },
      { id: 2, books: [{ id: 4 }] },
    ]);
    const second = await anon
      .from('writers')
      .select('id, books!books_writer_fkey(id)')
      .eq('id', 1)
      .order('id', { referencedTable: 'books' })
      .range(1, 1, { referencedTable: 'books' });
    expect(second.data).toEqual([{ id: 1, books: [{ id: 2 }] }]);
  });

  test('rows of a nested embed have their own order', async () => {
    const { data, error } = await anon
      .from('writers')
      .select('id, books!books_writer_fkey(id, genres(name))')
      .eq('id', 2)
      .order('id', { referencedTable: 'books' })
      .order('name', { referencedTable: 'books.genres', ascending: false })
      .limit(1, { referencedTable: 'books.genres' });
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        id: 2,
        books: [
          { id: 3, genres: [{ name: 'travel' }] },
          { id: 4, genres: [{ name: 'travel' }] },
        ],
      },
    ]);
  });
});

describe('pages', () => {
  test('a page with a count returns the total, and status 206 if there are more rows', async () => {
    const page = await anon.from('books').select('id', { count: 'exact' }).order('id').range(1, 2);
    expect(page).toMatchObject({ status: 206, count: 5, data: [{ id: 2 }, { id: 3 }] });
    const whole = await anon.from('books').select('id', { count: 'exact' });
    expect(whole).toMatchObject({ status: 200, count: 5 });
  });

  test('with a count, an offset equal to the total is empty, a larger one is refused', async () => {
    const after = await anon.from('books').select('id', { count: 'exact' }).range(6, 7);
    expect(after).toMatchObject({
      status: 416,
      error: {
        code: 'PGRST103',
        details: 'An offset of 6 was requested, but there are only 5 rows.',
        hint: null,
        message: 'Requested range not satisfiable',
      },
    });
    const end = await anon.from('books').select('id', { count: 'exact' }).range(5, 7);
    expect(end).toMatchObject({ data: [], count: 5, error: null });
  });

  test('a negative limit is refused', async () => {
    expect(await anon.from('books').select('id').limit(-1)).toMatchObject({
      status: 416,
      error: { code: 'PGRST103' },
    });
  });

  test('a filter on an embed that is not selected is refused', async () => {
    expect(await anon.from('books').select('id').eq('genres.name', 'x')).toMatchObject({
      status: 400,
      error: { code: 'PGRST108' },
    });
  });
});
