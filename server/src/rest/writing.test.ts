import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClientFixture } from './client-fixture.testing.ts';
import type { ClientFixture } from './client-fixture.testing.ts';

let fixture: ClientFixture;
let client: ClientFixture['client'];
let raw: ClientFixture['raw'];

beforeAll(async () => {
  fixture = await createClientFixture();
  ({ client, raw } = fixture);
});
afterAll(async () => {
  await fixture.close();
  expect(fixture.logged).toEqual([]);
});

describe('writes with supabase-js', () => {
  test('insert one row and many, with defaults, and return them', async () => {
    const anon = await client();
    const one = await anon.from('boxes').insert({ id: 20, label: 'new' }).select().single();
    expect(one.data).toMatchObject({ id: 20, label: 'new', size: 7 });
    expect(one.status).toBe(201);
    const plain = await anon.from('boxes').insert([{ id: 21 }, { id: 22 }]);
    expect(plain).toMatchObject({ data: null, error: null, status: 201 });
    const mixed = await anon
      .from('boxes')
      .insert([{ id: 23, size: 1 }, { id: 24 }] as object[], { defaultToNull: false })
      .select('id, size')
      .order('id');
    expect(mixed.data).toEqual([
      { id: 23, size: 1 },
      { id: 24, size: 7 },
    ]);
    expect((await anon.from('boxes').insert([]).select()).data).toEqual([]);
  });

  test('an upsert merges or ignores duplicates', async () => {
    const anon = await client();
    await anon.from('boxes').insert({ id: 30, label: 'before', size: 1 });
    await anon.from('boxes').upsert({ id: 30, label: 'after' });
    const ignored = await anon
      .from('boxes')
      .upsert({ id: 30, label: 'ignored' }, { onConflict: 'id', ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    expect((await anon.from('boxes').select('label, size').eq('id', 30).single()).data).toEqual({
      label: 'after',
      size: 1,
    });
  });

  test('update and delete filtered rows, with embeds in the response', async () => {
    const anon = await client();
    await anon.from('boxes').insert([{ id: 40 }, { id: 41 }]);
    const updated = await anon
      .from('boxes')
      .update({ label: 'x', tags: ['q'], info: { k: 1 } })
      .eq('id', 40)
      .select('id, label, tags, info, things(name)');
    expect(updated.data).toEqual([{ id: 40, label: 'x', tags: ['q'], info: { k: 1 }, things: [] }]);
    expect(await anon.from('boxes').delete().in('id', [40, 41])).toMatchObject({
      status: 204,
      error: null,
    });
    expect((await anon.from('boxes').select('id').in('id', [40, 41])).data).toEqual([]);
  });

  test('a write with single() is rolled back if it changes two rows', async () => {
    const anon = await client();
    await anon.from('boxes').insert([
      { id: 50, size: 1 },
      { id: 51, size: 1 },
    ]);
    const both = await anon.from('boxes').update({ size: 2 }).in('id', [50, 51]).select().single();
    expect(both.error).toMatchObject({ code: 'PGRST116' });
    expect((await anon.from('boxes').select('size').in('id', [50, 51])).data).toEqual([
      { size: 1 },
      { size: 1 },
    ]);
    const capped = await raw('/boxes?id=in.(50,51)', {
      method: 'DELETE',
      headers: { prefer: 'handling=strict, max-affected=1' },
    });
    expect(await capped.json()).toMatchObject({ code: 'PGRST124' });
  });

  test.each([
    ['{', 400, 'PGRST102'],
    ['[1]', 400, 'PGRST102'],
    ['{"nothing":1}', 400, 'PGRST204'],
    ['{"id":1}', 409, '23505'],
    ['{"label":"no id"}', 400, '23502'],
    ['[{"id":60},{"label":"x"}]', 400, 'PGRST102'],
  ])('a body of %s answers %i %s', async (body, status, code) => {
    const response = await raw('/boxes', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test('a body above the limit is refused', async () => {
    const body = JSON.stringify({ label: 'x'.repeat(6_000_000) });
    expect((await raw('/boxes', { method: 'POST', body })).status).toBe(413);
  });
});
