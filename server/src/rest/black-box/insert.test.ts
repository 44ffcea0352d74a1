import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
beforeEach(async () => {
  await box.database.owner.query('truncate public.crates, public.tickets restart identity cascade');
});

async function stored(): Promise<unknown[]> {
  const { rows } = await box.database.owner.query<Record<string, unknown>>(
    'select id, label, size, note from public.crates order by id',
  );
  return rows;
}

describe('insert', () => {
  test('inserts one row, with and without the row in the response', async () => {
    expect(await anon.from('crates').insert({ id: 1, label: 'a' })).toMatchObject({
      status: 201,
      data: null,
      error: null,
      count: null,
    });
    const second = await anon.from('crates').insert({ id: 2, label: 'b' }).select();
    expect(second.status).toBe(201);
    expect(second.data).toEqual([
      { id: 2, label: 'b', size: 7, note: 'none', doc: null, tags: null, doubled: 14 },
    ]);
    expect(await stored()).toHaveLength(2);
  });

  test('returns one row as an object, with an embed and an alias', async () => {
    await box.database.owner.query("insert into public.crates (id, label) values (1, 'a')");
    const { data, error } = await anon
      .from('parcels')
      .insert({ id: 5, crate_id: 1, name: 'p' })
      .select('number:id, crates(label)')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ number: 5, crates: { label: 'a' } });
  });

  test('inserts many rows at once, and returns them in order with a count', async () => {
    const rows = Array.from({ length: 500 }, (_, id) => ({ id, label: `row ${id}` }));
    const { data, count, status } = await anon
      .from('crates')
      .insert(rows, { count: 'exact' })
      .select('id');
    expect({ count, status }).toEqual({ count: 500, status: 201 });
    expect(data).toEqual(rows.map(({ id }) => ({ id })));
  });

  test('accepts an empty list', async () => {
    const { data, error } = await anon.from('crates').insert([]).select();
    expect({ data, error }).toEqual({ data: [], error: null });
    expect(await stored()).toEqual([]);
  });

  test('missing keys become null, or the column’s default if requested', async () => {
    const rows: { id: number; label: string; size?: number }[] = [
      { id: 1, label: 'a', size: 1 },
      { id: 2, label: 'b' },
    ];
    await anon.from('crates').insert(rows);
    expect(await stored()).toEqual([
      { id: 1, label: 'a', size: 1, note: 'none' },
      { id: 2, label: 'b', size: null, note: 'none' },
    ]);
    const others = rows.map((row) => ({ ...row, id: row.id + 10 }));
    await anon.from('crates').insert(others, { defaultToNull: false });
    expect((await stored()).slice(2)).toEqual([
      { id: 11, label: 'a', size: 1, note: 'none' },
      { id: 12, label: 'b', size: 7, note: 'none' },
    ]);
  });

  test('inserts a row that has only defaults', async () => {
    const { data, error } = await anon.from('tickets').insert({}).select('seat, price').single();
    expect(error).toBeNull();
    expect(data).toEqual({ seat: null, price: 5 });
  });

  test('stores json, arrays and special characters unchanged', async () => {
    const row = {
      id: 1,
      label: 'a"b\\c,{}\n\t日本😀%2C\'--',
      doc: { deep: [{ x: null }, 'ü', 1.5, true], '': {} },
      tags: ['a,b', '"q"', '{', '', 'null', 'back\\slash'],
    };
    const { data } = await anon.from('crates').insert(row).select('id, label, doc, tags').single();
    expect(data).toEqual(row);
  });

  test('refuses a value for an identity column that is `generated always`', async () => {
    const made = await anon.from('tickets').insert({ seat: 'A1' }).select('id').single();
    expect(made.data).toEqual({ id: 1 });
    const forced = await anon.from('tickets').insert({ id: 9, seat: 'A2' });
    expect(forced).toMatchObject({ status: 400, error: { code: '428C9' } });
  });

  test.each<[string, string, object, number, string]>([
    ['a key that already exists', 'genres', { id: 1, name: 'new' }, 409, '23505'],
    ['a parent that does not exist', 'parcels', { crate_id: 77 }, 409, '23503'],
    ['a missing required value', 'crates', { id: 1 }, 400, '23502'],
    [
      'a value that violates a check',
      'crates',
      { id: 1, label: 'a', size: 1_000_000 },
      400,
      '23514',
    ],
    ['a value for a generated column', 'crates', { id: 1, label: 'a', doubled: 3 }, 400, '428C9'],
    ['an unknown column', 'crates', { id: 1, label: 'a', colour: 'red' }, 400, 'PGRST204'],
    ['text for a number', 'crates', { id: 'one', label: 'a' }, 400, '22P02'],
    ['a NUL in a text', 'crates', { id: 1, label: 'a\u0000b' }, 400, '22P05'],
    ['an unknown table', 'boxes', { id: 1 }, 404, 'PGRST205'],
  ])('refuses %s', async (_, table, row, status, code) => {
    const { error, ...rest } = await anon.from(table).insert(row).select();
    expect(rest).toMatchObject({ status, data: null });
    expect(error).toMatchObject({ code, message: expect.any(String) as string });
    expect(Object.keys(error ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  test('inserts nothing if one row is invalid', async () => {
    const { error } = await anon.from('crates').insert([
      { id: 1, label: 'a' },
      { id: 1, label: 'b' },
    ]);
    expect(error).toMatchObject({ code: '23505', details: 'Key (id)=(1) already exists.' });
    expect(await stored()).toEqual([]);
  });

  test('inserts into an updatable view', async () => {
    const own = await anon
      .from('long_books')
      .insert({ id: 90, title: 'T', writer_id: 1, pages: 500 });
    expect(own).toMatchObject({ status: 201, error: null });
    await box.database.owner.query('delete from public.books where id = 90');
  });
});

// PostgREST rolls back only if its configuration allows it. The response header preference-applied
// shows that.
describe('tx=rollback returns the same rows as a write', () => {
  const send = async (method: string, path: string, body: object | null) => {
    const response = await box.raw(path, {
      method,
      body: body === null ? null : JSON.stringify(body),
      headers: { prefer: 'return=representation, tx=rollback' },
    });
    const applied = response.headers.get('preference-applied') ?? '';
    return { rows: await response.json(), undone: applied.includes('tx=rollback') };
  };

  test('for an insert', async () => {
    const { data, status } = await anon
      .from('crates')
      .insert({ id: 1, label: 'a' })
      .select('id, size')
      .rollback();
    expect({ data, status }).toEqual({ data: [{ id: 1, size: 7 }], status: 201 });
    const { rows, undone } = await send('POST', '/crates?select=id', { id: 2, label: 'b' });
    expect(rows).toEqual([{ id: 2 }]);
    expect(await stored()).toHaveLength(undone ? 0 : 2);
  });

  test('for an update and a delete', async () => {
    await box.database.owner.query("insert into public.crates (id, label) values (1, 'a')");
    const updated = await send('PATCH', '/crates?id=eq.1&select=label', { label: 'b' });
    expect(updated.rows).toEqual([{ label: 'b' }]);
    expect(await stored()).toMatchObject([{ label: updated.undone ? 'a' : 'b' }]);
    const deleted = await send('DELETE', '/crates?id=eq.1&select=id', null);
    expect(deleted.rows).toEqual([{ id: 1 }]);
    expect(await stored()).toHaveLength(deleted.undone ? 1 : 0);
  });
});
