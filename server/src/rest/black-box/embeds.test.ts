import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

async function rowsOf(table: string, select: string, id?: number): Promise<unknown> {
  const query = anon.from(table).select(select).order('id');
  const { data, error } = await (id === undefined ? query : query.eq('id', id));
  if (error !== null) throw new Error(JSON.stringify(error));
  return data;
}

describe('finding the relationship', () => {
  test.each([
    ['to one, by constraint', 'books', 'w:writers!books_writer_fkey(name)', { w: { name: 'Ada' } }],
    ['to one, by column', 'books', 'w:writers!translator_id(name)', { w: { name: 'Bertha' } }],
    ['to one, named by its column', 'books', 'writer_id(name)', { writer_id: { name: 'Ada' } }],
    [
      'to one, named by its constraint',
      'books',
      'books_writer_fkey(name)',
      { books_writer_fkey: { name: 'Ada' } },
    ],
    [
      'to many, by constraint',
      'writers',
      'books!books_translator_fkey(id)',
      { books: [{ id: 3 }, { id: 5 }] },
    ],
    ['to many, by column', 'writers', 'books!writer_id(id)', { books: [{ id: 1 }, { id: 2 }] }],
    ['one to one', 'writers', 'writer_details(bio)', { writer_details: { bio: 'counts' } }],
    ['many to many', 'books', 'genres(name)', { genres: [{ name: 'science' }] }],
    [
      'many to many, by the junction',
      'books',
      'genres!book_genres(name)',
      { genres: [{ name: 'science' }] },
    ],
    [
      'many to many, with the junction',
      'books',
      'book_genres(genre_id,genres(name))',
      { book_genres: [{ genre_id: 1, genres: { name: 'science' } }] },
    ],
    ['by a composite key', 'volumes', 'shelves(label)', { shelves: { label: 'low' } }],
    ['itself, to one', 'writers', 'boss_id(name)', { boss_id: null }],
    ['computed, to one', 'books', 'editor(name)', { editor: { name: 'Bertha' } }],
    ['computed, to many', 'writers', 'thick_books(id)', { thick_books: [{ id: 2 }] }],
    [
      'nested',
      'volumes',
      'books(title,genres(name))',
      { books: { title: 'Engines', genres: [{ name: 'science' }] } },
    ],
  ])('%s', async (_, table, select, expected) => {
    expect(await rowsOf(table, select, 1)).toEqual([expected]);
  });

  test.each(['team:writers(id)', 'team:writers!boss_id(id)'])(
    'to many in the same table: %s',
    async (team) => {
      expect(await rowsOf('writers', `id, ${team}`, 1)).toEqual([
        { id: 1, team: [{ id: 2 }, { id: 3 }] },
      ]);
    },
  );

  test('from a view', async () => {
    expect(await rowsOf('long_books', 'id, writers!books_writer_fkey(name)')).toEqual([
      { id: 2, writers: { name: 'Ada' } },
      { id: 4, writers: { name: 'Bertha' } },
    ]);
  });

  test('two foreign keys without a hint are ambiguous', async () => {
    const { error, status } = await anon.from('books').select('id, writers(name)');
    expect(status).toBe(300);
    expect(error).toMatchObject({
      code: 'PGRST201',
      message:
        "Could not embed because more than one relationship was found for 'books' and 'writers'",
      hint: expect.stringContaining('writers!books_translator_fkey') as string,
    });
    expect(Array.isArray((error as unknown as { details: unknown }).details)).toBe(true);
  });

  test.each(['shelves(label)', 'writers!no_such_hint(name)', 'nothing(id)'])(
    'there is no relationship for %s',
    async (embed) => {
      const { error, status } = await anon.from('books').select(`id, ${embed}`);
      expect(status).toBe(400);
      expect(error).toMatchObject({
        code: 'PGRST200',
        message: expect.stringContaining(
          "Could not find a relationship between 'books' and",
        ) as string,
      });
    },
  );
});

describe('effect on the rows', () => {
  test('a to-one embed without a match is null, a to-many embed is an empty list', async () => {
    expect(await rowsOf('writers', 'writer_details(bio), thick_books(id)', 4)).toEqual([
      { writer_details: null, thick_books: [] },
    ]);
  });

  test('an inner embed drops rows without a match, also when the embed is filtered', async () => {
    const inner = await anon
      .from('books')
      .select('id, genres!inner(name)')
      .eq('genres.name', 'travel')
      .order('id');
    expect(inner.data).toEqual([
      { id: 3, genres: [{ name: 'travel' }] },
      { id: 4, genres: [{ name: 'travel' }] },
    ]);
    const left = await anon
      .from('books')
      .select('id, translator:writers!books_translator_fkey!left(name)')
      .eq('translator.name', 'Ada')
      .eq('id', 1);
    expect(left.data).toEqual([{ id: 1, translator: null }]);
  });

  test('an embed without columns can filter the rows', async () => {
    const with_ = anon.from('books').select('id, genres()').not('genres', 'is', null).order('id');
    expect((await with_).data).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
    const without = anon.from('books').select('id, genres()').is('genres', null);
    expect((await without).data).toEqual([{ id: 5 }]);
  });

  test('a nested inner embed drops rows of the top level', async () => {
    const { data, error } = await anon
      .from('volumes')
      .select('id, books!inner(title, genres!inner(name))')
      .eq('books.genres.name', 'travel');
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 4, books: { title: 'Roads', genres: [{ name: 'travel' }] } }]);
  });

  test('the count excludes rows that inner embeds drop', async () => {
    const { count } = await anon
      .from('books')
      .select('id, genres!inner(name)', { count: 'exact', head: true })
      .eq('genres.name', 'science');
    expect(count).toBe(3);
  });

  test('the same table embedded twice under two names', async () => {
    const select =
      'id, writer:writers!books_writer_fkey(name), translator:writers!books_translator_fkey(name)';
    expect(await rowsOf('books', select, 4)).toEqual([
      { id: 4, writer: { name: 'Bertha' }, translator: { name: 'Cyril' } },
    ]);
  });

  test('computed relationships support filters, orders, limits and nesting', async () => {
    const { data, error } = await anon
      .from('writers')
      .select('id, thick_books(id, genres(name))')
      .eq('id', 2)
      .order('pages', { referencedTable: 'thick_books', ascending: false })
      .limit(1, { referencedTable: 'thick_books' });
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 2, thick_books: [{ id: 4, genres: [{ name: 'science' }, { name: 'travel' }] }] },
    ]);
  });
});

describe('spreads', () => {
  test('of one row, with aliases and nested', async () => {
    expect(await rowsOf('books', 'id, ...writers!books_writer_fkey(writer:name)', 1)).toEqual([
      { id: 1, writer: 'Ada' },
    ]);
    expect(
      await rowsOf('volumes', 'id, ...books(title, ...writers!books_writer_fkey(name))', 1),
    ).toEqual([{ id: 1, title: 'Engines', name: 'Ada' }]);
    expect(await rowsOf('volumes', 'id, ...shelves(label)', 4)).toEqual([{ id: 4, label: null }]);
  });

  test('of many rows, which become lists', async () => {
    expect(await rowsOf('writers', 'id, ...books!books_writer_fkey(titles:title)', 1)).toEqual([
      { id: 1, titles: ['Engines', 'Notes'] },
    ]);
    expect(await rowsOf('books', 'id, ...genres(genre:name)', 4)).toEqual([
      { id: 4, genre: ['science', 'travel'] },
    ]);
    expect(await rowsOf('writers', 'id, ...books!books_writer_fkey(titles:title)', 4)).toEqual([
      { id: 4, titles: [] },
    ]);
  });
});
