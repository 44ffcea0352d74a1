import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClientFixture } from './client-fixture.testing.ts';
import type { ClientFixture } from './client-fixture.testing.ts';

let fixture: ClientFixture;
let tokens: ClientFixture['tokens'];
let ada: ClientFixture['ada'];
let client: ClientFixture['client'];
let raw: ClientFixture['raw'];
let url: ClientFixture['url'];

beforeAll(async () => {
  fixture = await createClientFixture();
  ({ tokens, ada, client, raw, url } = fixture);
});
afterAll(async () => {
  await fixture.close();
  expect(fixture.logged).toEqual([]);
});

describe('reads with supabase-js', () => {
  test('select columns, aliases, casts and json paths', async () => {
    const anon = await client();
    const { data, error } = await anon
      .from('boxes')
      .select('id, called:label, size::text, info->a->>b, second:info->list->1')
      .eq('id', 1)
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ id: 1, called: 'one', size: '10', b: '5', second: 2 });
  });

  test.each([
    ['eq', (q: Query) => q.eq('label', 'two'), [2]],
    ['neq', (q: Query) => q.neq('label', 'two'), [1, 3]],
    ['gt, lte', (q: Query) => q.gt('size', 5).lte('size', 10), [1]],
    ['like', (q: Query) => q.like('label', 't%'), [2, 3]],
    ['ilike', (q: Query) => q.ilike('label', '*O*'), [1, 2]],
    ['match', (q: Query) => q.filter('label', 'match', '^t'), [2, 3]],
    ['is null', (q: Query) => q.is('size', null), [3]],
    ['not is null', (q: Query) => q.not('size', 'is', null), [1, 2]],
    ['in', (q: Query) => q.in('label', ['one', 'th,r(e)']), [1, 3]],
    ['contains', (q: Query) => q.contains('tags', ['b']), [1, 2]],
    ['contained by', (q: Query) => q.containedBy('tags', ['b', 'c']), [2, 3]],
    ['overlaps', (q: Query) => q.overlaps('tags', ['a', 'z']), [1]],
    ['json contains', (q: Query) => q.contains('info', { a: { b: 5 } }), [1]],
    ['json path', (q: Query) => q.eq('info->a->>b', '5'), [1]],
    ['range', (q: Query) => q.rangeLt('during', '[2021-01-01,2022-01-01)'), [1]],
    [
      'text search',
      (q: Query) => q.textSearch('label', 'two', { type: 'plain', config: 'english' }),
      [2],
    ],
    ['or', (q: Query) => q.or('id.eq.1,and(size.gt.15,label.eq.two)'), [1, 2]],
    ['nested not', (q: Query) => q.or('not.and(id.gte.2,id.lte.3),label.eq."th,r(e)"'), [1, 3]],
    ['in within or', (q: Query) => q.or('id.in.(1,2),tags.cs.{zz}'), [1, 2]],
    ['any', (q: Query) => q.likeAnyOf('label', ['o%', 'tw%']), [1, 2]],
    ['isdistinct', (q: Query) => q.filter('size', 'isdistinct', '10'), [2, 3]],
    ['match object', (q: Query) => q.match({ id: 2, label: 'two' }), [2]],
  ])('filter %s', async (_, narrow, ids) => {
    const anon = await client();
    const { data, error } = await narrow(anon.from('boxes').select('id').order('id') as never);
    expect(error).toBeNull();
    expect((data as unknown as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  });

  test('order, place nulls, limit and count rows', async () => {
    const anon = await client();
    const ordered = await anon
      .from('boxes')
      .select('id')
      .order('size', { ascending: false, nullsFirst: true });
    expect(ordered.data).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
    const page = await anon.from('boxes').select('id', { count: 'exact' }).order('id').range(1, 1);
    expect(page).toMatchObject({ data: [{ id: 2 }], count: 3, status: 206 });
    const head = await anon.from('boxes').select('*', { count: 'exact', head: true }).gt('id', 1);
    expect(head).toMatchObject({ data: null, count: 2, error: null });
    const beyond = await raw('/boxes?offset=9', { headers: { prefer: 'count=exact' } });
    expect(beyond.status).toBe(416);
    expect(await beyond.json()).toMatchObject({ code: 'PGRST103' });
  });

  test('embed rows: to one, to many, many to many, nested, inner, filtered, spread', async () => {
    const anon = await client();
    const { data, error } = await anon
      .from('boxes')
      .select('id, things(name), colours(name)')
      .order('id')
      .order('name', { referencedTable: 'things', ascending: false })
      .limit(1, { referencedTable: 'things' });
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 1, things: [{ name: 'pear' }], colours: [{ name: 'red' }, { name: 'blue' }] },
      { id: 2, things: [{ name: 'plum' }], colours: [{ name: 'blue' }] },
      { id: 3, things: [], colours: [] },
    ]);
    const nested = await anon
      .from('things')
      .select('name, box:boxes!inner(label, colours(name))')
      .eq('box.label', 'two');
    expect(nested.data).toEqual([
      { name: 'plum', box: { label: 'two', colours: [{ name: 'blue' }] } },
    ]);
    const spread = await anon
      .from('things')
      .select('name, ...boxes(label)')
      .eq('name', 'plum')
      .single();
    expect(spread.data).toEqual({ name: 'plum', label: 'two' });
    const without = await anon.from('boxes').select('id, things(id)').is('things', null);
    expect(without.data).toEqual([{ id: 3, things: [] }]);
  });

  test('single refuses an empty result, and maybeSingle returns null for it', async () => {
    const anon = await client();
    expect(await anon.from('boxes').select('id').eq('id', 77).single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    });
    expect((await anon.from('boxes').select('id').eq('id', 77).maybeSingle()).data).toBeNull();
  });

  test.each([
    ['/nowhere', 404, 'PGRST205'],
    ['/boxes?select=nothing', 400, '42703'],
    ['/boxes?nothing=eq.1', 400, '42703'],
    ['/boxes?id=wat.1', 400, 'PGRST100'],
    ['/boxes?id=eq.x', 400, '22P02'],
    ['/boxes?select=a(', 400, 'PGRST100'],
    ['/boxes?select=people(*)', 400, 'PGRST200'],
    ['/boxes?things.name=eq.x', 400, 'PGRST108'],
    ['/boxes?limit=x', 400, 'PGRST100'],
    ['/boxes?select=id::regclass', 400, '42704'],
    ['/boxes?order=id.sideways', 400, 'PGRST100'],
    ['/a/b/c', 404, 'PGRST125'],
    ['/rpc/unknown?a=1', 404, 'PGRST202'],
  ])('%s answers %i %s', async (path, status, code) => {
    const response = await raw(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, message: expect.any(String) as string });
  });

  test('a missing key, an invalid token and an expired token get 401', async () => {
    expect((await fetch(`${url}/rest/v1/boxes`)).status).toBe(401);
    const bad = await raw('/boxes', { headers: { authorization: 'Bearer x.y.z' } });
    expect(bad.status).toBe(401);
    expect(bad.headers.get('www-authenticate')).toBe('Bearer');
    const expired = await tokens.sign({ role: 'authenticated', sub: ada, exp: 1 });
    const late = await raw('/boxes', { headers: { authorization: `Bearer ${expired}` } });
    expect(await late.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
  });

  test('large answers are compressed for clients that accept it', async () => {
    const few = '/boxes?id=eq.1&select=id,label';
    const encodingOf = async (path: string, accepted: string) => {
      const response = await raw(path, { headers: { 'accept-encoding': accepted } });
      expect(await response.json()).toMatchObject([{ id: 1 }]);
      return response.headers.get('content-encoding');
    };
    const many = `/boxes?id=eq.1&select=id,${Array.from({ length: 300 }, (_, n) => `copy${String(n)}:label`).join(',')}`;
    expect(await encodingOf(few, 'br, gzip')).toBeNull();
    expect(await encodingOf(many, 'br, gzip')).toBe('gzip');
    expect(await encodingOf(many, 'identity')).toBeNull();
  });

  test('other schemas cannot be read', async () => {
    const response = await raw('/users', { headers: { 'accept-profile': 'auth' } });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ code: 'PGRST106' });
    expect((await raw('/pg_roles')).status).toBe(404);
    expect((await raw('/rpc/pg_sleep?seconds=1')).status).toBe(404);
  });
});

type Query = ReturnType<ReturnType<SupabaseClient['from']>['select']>;
