import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlackBox } from './black-box.testing.ts';
import type { BlackBox } from './black-box.testing.ts';

let box: BlackBox;
beforeAll(async () => {
  box = await openBlackBox();
});
afterAll(async () => {
  await box.close();
  expect(box.logged).toEqual([]);
});

describe('columns', () => {
  test('every type has Postgres’ json format', async () => {
    const anon = await box.client();
    const kind = await anon.from('kinds').select('*, big::text').eq('id', 1).single();
    expect(kind.error).toBeNull();
    expect(kind.data).toEqual({
      id: 1,
      flag: true,
      small: 1,
      whole: 10,
      big: '9007199254740993',
      exact: 12.34,
      approx: 1.5,
      words: 'plain',
      code: 'abc',
      day: '2020-02-29',
      moment: expect.stringMatching(/^2020-01-01T00:00:00\+00:00$/) as string,
      clock: '12:30:00',
      span: '1 day 02:00:00',
      uid: '11111111-1111-4111-8111-111111111111',
      bytes: '\\x00ff',
      feeling: 'calm',
      doc: { a: { b: 5 }, list: [1, 2, { c: 'x' }], t: '5', n: null },
      raw_doc: { z: 1, a: 2 },
      tags: ['a', 'b'],
      numbers: [1, 2],
      ages: '[1,10)',
      during: '["2020-01-01 00:00:00","2020-02-01 00:00:00")',
      search: "'cat':3 'fat':2 'mat':6 'sat':4",
      doubled: 20,
    });
  });

  test('numbers keep all digits', async () => {
    const response = await box.raw('/kinds?id=eq.1&select=big,exact,raw_doc');
    expect(await response.text()).toBe(
      '[{"big":9007199254740993,"exact":12.3400,"raw_doc":{"z": 1,  "a": 2}}]',
    );
  });

  test('a missing or empty select returns all columns', async () => {
    const anon = await box.client();
    expect((await anon.from('genres').select().eq('id', 1)).data).toEqual([
      { id: 1, name: 'science' },
    ]);
    const empty = await box.raw('/genres?select=&id=eq.1');
    expect(await empty.json()).toEqual([{ id: 1, name: 'science' }]);
  });

  test('columns can have aliases, casts, or both', async () => {
    const anon = await box.client();
    const { data, error } = await anon
      .from('books')
      .select('id, called:title, price::text, cost : price::int, "pages"')
      .eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ id: 1, called: 'Engines', price: '10.00', cost: 10, pages: 100 }]);
  });

  test('json paths return objects, texts and items, with alias and cast', async () => {
    const anon = await box.client();
    const { data, error } = await anon
      .from('kinds')
      .select('doc->a, doc->a->>b, last:doc->list->-1->>c, one:doc->list->>1, n:doc->a->b::int')
      .eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ a: { b: 5 }, b: '5', last: 'x', one: '2', n: 5 }]);
  });

  test('the key of a json path into an array column is the column’s name', async () => {
    const anon = await box.client();
    const { data, error } = await anon.from('kinds').select('tags->0, numbers->>1').eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ tags: 'a', numbers: '2' }]);
  });

  test('names with special characters work in quotes', async () => {
    const anon = await box.client();
    const { data, error } = await anon
      .from('odd names')
      .select('"the id","a.b","c,d",ünï')
      .eq('the id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ 'the id': 1, 'a.b': 'dot', 'c,d': 'comma', ünï: 'umlaut' }]);
    expect((await anon.from('odd names').select('ünï').eq('"a.b"', 'dot')).data).toEqual([
      { ünï: 'umlaut' },
    ]);
  });

  test('computed and generated columns can be selected, filtered and ordered', async () => {
    const anon = await box.client();
    const { data, error } = await anon
      .from('books')
      .select('id, title_length, price_with_tax')
      .gt('price_with_tax', 11)
      .order('price_with_tax')
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 2, title_length: 5, price_with_tax: 22.55 },
      { id: 5, title_length: 3, price_with_tax: 22.55 },
    ]);
    const star = await anon.from('writers').select('*').eq('id', 1).single();
    expect(star.data).not.toHaveProperty('shout');
    const both = await anon.from('writers').select('*, shout').eq('id', 1).single();
    expect(both.data).toMatchObject({ name: 'Ada', shout: 'ADA' });
  });

  test('a view can be read like a table', async () => {
    const anon = await box.client();
    const { data } = await anon.from('long_books').select().order('id');
    expect(data).toEqual([
      { id: 2, title: 'Notes', writer_id: 1, pages: 400 },
      { id: 4, title: 'Wheels', writer_id: 2, pages: 301 },
    ]);
  });
});

describe('counts', () => {
  test.each(['exact', 'planned', 'estimated'] as const)(
    '%s counts all rows, also if the response contains only a page or no rows',
    async (count) => {
      const anon = await box.client();
      const page = await anon.from('books').select('id', { count }).order('id').limit(2);
      expect(page).toMatchObject({ data: [{ id: 1 }, { id: 2 }], count: 5, status: 206 });
      const head = await anon.from('books').select('*', { count, head: true });
      expect(head).toMatchObject({ data: null, count: 5, error: null, status: 200 });
    },
  );

  test('planned uses the planner’s estimate', async () => {
    const anon = await box.client();
    const { count } = await anon.from('kinds').select('*', { count: 'planned' }).gt('whole', 15);
    const { rows } = await box.database.owner.query<{
      'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
    }>('explain (format json) select * from public.kinds where whole > 15');
    expect(count).toBe(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows']);
  });

  test('head without a count has no count, and an empty result has the count 0', async () => {
    const anon = await box.client();
    const head = await anon.from('books').select('*', { head: true });
    expect(head).toMatchObject({ data: null, count: null, error: null, status: 200 });
    const none = await anon.from('books').select('*', { count: 'exact' }).eq('id', 99);
    expect(none).toMatchObject({ data: [], count: 0, status: 200 });
  });

  test('head of an unknown table fails', async () => {
    const anon = await box.client();
    expect(await anon.from('nothing').select('*', { head: true, count: 'exact' })).toMatchObject({
      count: null,
      data: null,
    });
    const response = await box.raw('/nothing', { method: 'HEAD' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });
});
