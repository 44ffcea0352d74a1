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

describe('one row', () => {
  test('single returns the object', async () => {
    expect(await anon.from('genres').select().eq('id', 1).single()).toMatchObject({
      data: { id: 1, name: 'science' },
      status: 200,
    });
  });

  test.each([
    [0, 99],
    [3, 0],
  ])('single refuses a result of %i rows', async (found, above) => {
    const query = anon.from('genres').select();
    const answer = await (above === 0 ? query : query.gt('id', above)).single();
    expect(answer).toMatchObject({ status: 406, data: null });
    expect(answer.error).toMatchObject({
      code: 'PGRST116',
      details: `The result contains ${found} rows`,
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    });
  });

  test('maybeSingle returns the object or null, and refuses several rows', async () => {
    const genres = () => anon.from('genres').select('id');
    expect((await genres().eq('id', 1).maybeSingle()).data).toEqual({ id: 1 });
    expect(await genres().eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null });
    expect(await genres().maybeSingle()).toMatchObject({
      data: null,
      status: 406,
      error: { code: 'PGRST116' },
    });
  });

  test('a write with single() is rolled back if it changes two rows', async () => {
    await box.database.owner.query("insert into public.logbook values ('one', 1), ('one', 1)");
    const { error } = await anon
      .from('logbook')
      .update({ at_size: 2 })
      .eq('line', 'one')
      .select()
      .single();
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' });
    const { rows } = await box.database.owner.query('select at_size from public.logbook');
    expect(rows).toEqual([{ at_size: 1 }, { at_size: 1 }]);
  });
});

describe('other formats', () => {
  test('csv', async () => {
    const { data, error } = await anon.from('books').select('id, title, price').order('id').csv();
    expect(error).toBeNull();
    expect(data).toBe(
      'id,title,price\n1,Engines,10.00\n2,Notes,20.50\n3,Roads,\n4,Wheels,5.25\n5,Air,20.50',
    );
  });

  test('csv with special characters', async () => {
    const { data } = await anon.from('kinds').select('words, tags, code').eq('id', 2).csv();
    expect(data).toBe('words,tags,code\n"th,r(e)",{b},"x""y"');
  });

  test('stripNulls removes nulls, in lists and objects', async () => {
    const list = await anon
      .from('books')
      .select('id, price, doc')
      .in('id', [3, 5])
      .order('id')
      .stripNulls();
    expect(list.data).toEqual([{ id: 3 }, { id: 5, price: 20.5, doc: {} }]);
    const one = await anon.from('books').select('id, price').eq('id', 3).single().stripNulls();
    expect(one.data).toEqual({ id: 3 });
  });

  test('geojson is refused, as its extension is not installed', async () => {
    expect(await anon.from('genres').select().geojson()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST107',
        message: 'None of these media types are available: application/geo+json',
      },
    });
  });

  test('explain is disabled, in both formats', async () => {
    const text = await anon.from('genres').select().explain({ analyze: true, verbose: true });
    expect(text).toMatchObject({ status: 406, error: { code: 'PGRST107' } });
    const json = await anon.from('genres').select().explain({ format: 'json' });
    expect(json).toMatchObject({ status: 406, error: { code: 'PGRST107' } });
  });

  test('returns and overrideTypes change only TypeScript types', async () => {
    interface Genre {
      id: number;
    }
    const query: object = anon.from('genres').select('id').eq('id', 1);
    // `returns` is deprecated, but applications still use it.
    const returned = await (query as { returns: () => PromiseLike<{ data: unknown }> }).returns();
    expect(returned.data).toEqual([{ id: 1 }]);
    const overridden = await anon.from('genres').select('id').eq('id', 1).overrideTypes<Genre[]>();
    expect(overridden.data).toEqual([{ id: 1 }]);
  });
});

describe('requests of the client', () => {
  test('throwOnError throws the error with code, message, details and hint', async () => {
    await expect(async () => anon.from('nothing').select().throwOnError()).rejects.toMatchObject({
      name: 'PostgrestError',
      code: 'PGRST205',
      message: "Could not find the table 'public.nothing' in the schema cache",
      details: null,
    });
    const { data } = await anon.from('genres').select('id').eq('id', 1).throwOnError();
    expect(data).toEqual([{ id: 1 }]);
  });

  test('abortSignal ends a running request', async () => {
    const { owner } = box.database;
    await owner.query('select pg_advisory_lock(7)');
    const abort = new AbortController();
    const answer = anon
      .rpc('wait_for_lock')
      .abortSignal(abort.signal)
      .then((result) => result);
    await expect
      .poll(async () => {
        const { rows } = await owner.query(
          "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        );
        return rows.length;
      })
      .toBe(1);
    abort.abort();
    expect(await answer).toMatchObject({
      data: null,
      status: 0,
      error: { message: expect.stringContaining('AbortError') as string },
    });
    await owner.query('select pg_advisory_unlock(7)');
  });

  test('SQL functions see headers of setHeader, but no credentials', async () => {
    const shelf = await anon
      .rpc('request_header', { name: 'x-shelf' })
      .setHeader('X-Shelf', 'seven');
    expect(shelf.data).toBe('seven');
    expect((await anon.rpc('request_header', { name: 'apikey' })).data).toBeNull();
    expect((await anon.rpc('request_header', { name: 'authorization' })).data).toBeNull();
  });

  test('retry does not repeat a refused request', async () => {
    const { status } = await anon.from('nothing').select().retry(true);
    expect(status).toBe(404);
  });

  test('schema: only public is available', async () => {
    const refused = {
      status: 406,
      error: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        details: null,
        hint: 'Only the following schemas are exposed: public',
      },
    };
    expect(await anon.schema('auth').from('users').select()).toMatchObject(refused);
    expect(await anon.schema('auth').from('users').insert({})).toMatchObject(refused);
    expect(await anon.schema('auth').rpc('uid')).toMatchObject(refused);
    expect((await anon.schema('public').from('genres').select('id').eq('id', 1)).data).toEqual([
      { id: 1 },
    ]);
  });

  // Newer clients request the OpenAPI description with `getOpenApiSpec`.
  test('the OpenAPI description is either returned or refused with a PostgREST error', async () => {
    const headers = { accept: 'application/openapi+json', 'accept-profile': 'public' };
    const response = await box.raw('/', { headers });
    const body: unknown = await response.json();
    if (response.ok) expect(body).toMatchObject({ paths: {} });
    else {
      expect([response.status, body]).toEqual([
        404,
        expect.objectContaining({ code: expect.stringMatching(/^PGRST12[56]$/) as unknown }),
      ]);
    }
  });

  test('from refuses an invalid name without a request', () => {
    expect(() => anon.from('')).toThrow('Invalid relation name');
  });
});
