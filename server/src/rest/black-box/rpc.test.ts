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
  // Log lines come only from SQL functions that fail on purpose.
  for (const line of box.logged) {
    expect(line).toMatch(/refused|not json|response\.(headers|status)|PGRST/);
  }
});

const GET = { get: true };

describe('arguments', () => {
  test.each<[string, string, Record<string, unknown>, unknown]>([
    ['all given', 'add_up', { a: 2, b: 5 }, 7],
    ['a default left out', 'add_up', { a: 2 }, 3],
    ['an overload, chosen by the names', 'describe', { a: 4 }, 'number 4'],
    ['the other overload', 'describe', { a: 'x', b: 'y' }, 'texts x y'],
    ['a list', 'joined', { words: ['a', 'b'] }, 'a+b'],
    ['an enum', 'feels', { feeling: 'glad' }, 'feels glad'],
    ['a name that needs quotes', 'quoted_argument', { 'the value': 'v' }, 'v'],
    ['a result of null', 'no_value', {}, null],
    ['two out arguments', 'pair', {}, { x: 1, y: 'b' }],
    ['in and out arguments', 'halves', { whole: 'abc' }, { first: 'a', rest: 'bc' }],
    ['a set of numbers', 'count_to', { n: 3 }, [1, 2, 3]],
    ['an empty set', 'count_to', { n: 0 }, []],
  ])('%s, by POST and by GET', async (_, name, args, expected) => {
    const post = await anon.rpc(name, args);
    expect(post).toMatchObject({ error: null, status: 200 });
    expect(post.data).toEqual(expected);
    const get = await anon.rpc(name, args, GET);
    expect(get).toMatchObject({ error: null, status: 200 });
    expect(get.data).toEqual(expected);
  });

  test('a variadic argument is a list by POST, and is repeated by GET', async () => {
    expect((await anon.rpc('total', { numbers: [1, 2, 3] })).data).toBe(6);
    expect(await (await box.raw('/rpc/total?numbers=1&numbers=2')).json()).toBe(3);
  });

  test('named arguments can be json', async () => {
    const doc = { k: [1, { x: null }] };
    expect((await anon.rpc('doc_key', { doc, key: 'k' })).data).toEqual([1, { x: null }]);
  });

  test('a single unnamed json argument takes the whole body', async () => {
    const body = { any: ['thing', 1] };
    expect((await anon.rpc('echo_json', body)).data).toEqual(body);
  });

  test('a single unnamed text argument takes a text body', async () => {
    const response = await box.raw('/rpc/echo_text', {
      method: 'POST',
      body: 'any "text"',
      headers: { 'content-type': 'text/plain' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toBe('any "text"');
  });

  test('a void function answers 204', async () => {
    expect(await anon.rpc('do_nothing')).toMatchObject({ status: 204, data: null, error: null });
  });

  test('a list argument can contain special characters', async () => {
    const words = ['a,b', '"q"', '{x}', 'back\\slash', '', 'null', '日本'];
    expect((await anon.rpc('joined', { words })).data).toBe(words.join('+'));
  });
});

describe('returned rows', () => {
  test('can be filtered, ordered, paged, counted and embedded like a table’s', async () => {
    const page = await anon
      .rpc('books_by', { writer: 1 }, { count: 'exact' })
      .select('id, genres(name), by:writers!books_writer_fkey(name)')
      .gt('pages', 50)
      .order('id', { ascending: false })
      .limit(1);
    expect(page).toMatchObject({ error: null, count: 2, status: 206 });
    expect(page.data).toEqual([{ id: 2, genres: [{ name: 'science' }], by: { name: 'Ada' } }]);
  });

  test('can be filtered by GET, next to arguments', async () => {
    const { data } = await anon.rpc('books_by', { writer: 2 }, GET).eq('id', 3).select('title');
    expect(data).toEqual([{ title: 'Roads' }]);
  });

  test('can come from a table function, or be a single row', async () => {
    const sizes = await anon.rpc('sizes').gt('pages', 500).order('name');
    expect(sizes.data).toEqual([{ name: 'Bertha', pages: 601 }]);
    const one = await anon.rpc('one_book', { book: 1 }).select('id, title');
    expect(one.data).toEqual({ id: 1, title: 'Engines' });
    const single = await anon.rpc('books_by', { writer: 3 }).select('id').single();
    expect(single.data).toEqual({ id: 5 });
  });

  test('are only counted by HEAD', async () => {
    const options = { head: true, count: 'exact' } as const;
    const answer = await anon.rpc('books_by', { writer: 1 }, options);
    expect(answer).toMatchObject({ data: null, count: 2, error: null });
  });

  test('can have computed columns, and can be csv', async () => {
    const priced = await anon.rpc('books_by', { writer: 1 }).select('price_with_tax').eq('id', 1);
    expect(priced.data).toEqual([{ price_with_tax: 11 }]);
    const csv = await anon.rpc('books_by', { writer: 3 }).select('id, title').csv();
    expect(csv.data).toBe('id,title\n5,Air');
  });
});

describe('request settings and response settings', () => {
  test('a function sees the caller, method and path of its request', async () => {
    const ada = await box.client('ada');
    expect((await ada.rpc('whoami')).data).toEqual({
      role: 'authenticated',
      sub: box.ada,
      method: 'POST',
      path: expect.stringContaining('/rpc/whoami') as string,
    });
    expect((await anon.rpc('whoami', {}, GET)).data).toMatchObject({
      role: 'anon',
      sub: null,
      method: 'GET',
    });
  });

  test('a function can set response.headers and response.status', async () => {
    const headers = await box.raw('/rpc/answer_headers', { method: 'POST' });
    expect(headers.headers.get('x-shelf')).toBe('seven');
    expect(headers.headers.get('cache-control')).toBe('max-age=60');
    expect(await headers.json()).toBe('with headers');
    expect(await anon.rpc('answer_status')).toMatchObject({ status: 202, data: 'accepted' });
  });

  test('invalid response.headers and response.status are errors', async () => {
    expect(await anon.rpc('answer_bad_headers')).toMatchObject({
      status: 500,
      error: { code: 'PGRST111' },
    });
    expect(await anon.rpc('answer_bad_status')).toMatchObject({
      status: 500,
      error: { code: 'PGRST112' },
    });
  });
});

describe('refusals', () => {
  test.each<[string, string, Record<string, unknown>, number, string]>([
    ['an unknown function', 'nothing', {}, 404, 'PGRST202'],
    ['an unknown argument', 'add_up', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['a missing argument', 'add_up', { b: 1 }, 404, 'PGRST202'],
    ['overloads that differ in type only', 'blur', { a: 1 }, 300, 'PGRST203'],
    ['a function of Postgres itself', 'pg_sleep', { seconds: 1 }, 404, 'PGRST202'],
    ['a function of another schema', 'uid', {}, 404, 'PGRST202'],
    ['an argument of the wrong type', 'add_up', { a: 'x' }, 400, '22P02'],
    ['no right to call', 'not_yours', {}, 401, '42501'],
    ['raise', 'refuse_plainly', {}, 400, 'P0001'],
    ['raise with PT402', 'refuse_with', { status: '402' }, 402, 'PT402'],
    ['a serialization failure', 'refuse_with_state', { state: '40001' }, 500, '40001'],
    ['a unique violation', 'refuse_with_state', { state: '23505' }, 409, '23505'],
    ['a read-only transaction', 'refuse_with_state', { state: '25006' }, 405, '25006'],
    ['an undefined table', 'refuse_with_state', { state: '42P01' }, 404, '42P01'],
    ['a lock that is not free', 'refuse_with_state', { state: '55P03' }, 500, '55P03'],
    ['an invalid authorisation', 'refuse_with_state', { state: '28000' }, 403, '28000'],
    ['any other state', 'refuse_with_state', { state: 'ZX123' }, 400, 'ZX123'],
  ])('%s', async (_, name, args, status, code) => {
    const answer = await anon.rpc(name, args);
    expect(answer).toMatchObject({ status, data: null, error: { code } });
    expect(Object.keys(answer.error ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  test('a raised PTnnn keeps its detail and hint', async () => {
    expect(await anon.rpc('refuse_with', { status: '418' })).toMatchObject({
      status: 418,
      error: { code: 'PT418', message: 'no tea', details: 'the pot is empty', hint: 'coffee' },
    });
  });

  test('a raised PGRST sets status, body and headers', async () => {
    const response = await box.raw('/rpc/refuse_fully', { method: 'POST' });
    expect(response.status).toBe(418);
    expect(response.headers.get('x-teapot')).toBe('short and stout');
    expect(await response.json()).toEqual({
      code: 'TEA1',
      message: 'no tea',
      details: 'empty pot',
      hint: 'coffee',
    });
    expect(await anon.rpc('refuse_badly')).toMatchObject({
      status: 500,
      error: { code: 'PGRST121' },
    });
  });

  test('GET cannot write', async () => {
    expect(await anon.rpc('write_log', { line: 'x' }, GET)).toMatchObject({
      status: 405,
      error: { code: '25006' },
    });
    expect(await anon.rpc('write_log', { line: 'y' })).toMatchObject({ status: 200, data: 1 });
    const { rows } = await box.database.owner.query('select line from public.logbook');
    expect(rows).toEqual([{ line: 'y' }]);
  });
});
