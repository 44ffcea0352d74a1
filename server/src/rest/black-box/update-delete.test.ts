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
  await box.database.owner.query(`
    truncate public.crates, public.parcels restart identity cascade;
    insert into public.crates (id, label, size) values (1, 'a', 10), (2, 'b', 20), (3, 'c', 30);
    insert into public.parcels (crate_id, name) values (1, 'p'), (1, 'q'), (2, 'r')`);
});

async function stored(columns: string): Promise<unknown[]> {
  const { rows } = await box.database.owner.query<Record<string, unknown>>(
    `select ${columns} from public.crates order by id`,
  );
  return rows;
}

describe('update', () => {
  test('changes the filtered rows', async () => {
    const { status, data, error } = await anon.from('crates').update({ note: 'x' }).gt('size', 10);
    expect({ status, data, error }).toEqual({ status: 204, data: null, error: null });
    expect(await stored('note')).toEqual([{ note: 'none' }, { note: 'x' }, { note: 'x' }]);
  });

  test('returns the changed rows with embeds and a count', async () => {
    const { data, count, status, error } = await anon
      .from('crates')
      .update({ size: 11, doc: { k: [1] }, tags: ['t'] }, { count: 'exact' })
      .in('id', [1, 3])
      .select('id, size, doubled, doc, tags, parcels(name)')
      .order('id');
    expect(error).toBeNull();
    expect({ count, status }).toEqual({ count: 2, status: 200 });
    expect(data).toEqual([
      {
        id: 1,
        size: 11,
        doubled: 22,
        doc: { k: [1] },
        tags: ['t'],
        parcels: [{ name: 'p' }, { name: 'q' }],
      },
      { id: 3, size: 11, doubled: 22, doc: { k: [1] }, tags: ['t'], parcels: [] },
    ]);
  });

  test('accepts a filter without matches, and an empty change', async () => {
    const none = await anon.from('crates').update({ size: 1 }).eq('id', 9).select();
    expect(none).toMatchObject({ status: 200, data: [], error: null });
    const counted = await anon.from('crates').update({ size: 1 }, { count: 'exact' }).eq('id', 9);
    expect(counted).toMatchObject({ status: 204, count: 0 });
    const empty = await anon.from('crates').update({}).eq('id', 1).select();
    expect(empty).toMatchObject({ status: 200, data: [], error: null });
    expect(await stored('size')).toEqual([{ size: 10 }, { size: 20 }, { size: 30 }]);
  });

  test('can set a column to null, and change the key', async () => {
    await anon.from('crates').update({ size: null, id: 9 }).eq('id', 3);
    expect(await stored('id, size')).toEqual([
      { id: 1, size: 10 },
      { id: 2, size: 20 },
      { id: 9, size: null },
    ]);
  });

  test('filters by a logic tree, a json path and a pattern', async () => {
    await anon.from('crates').update({ note: 'or' }).or('id.eq.1,label.like.c*');
    expect(await stored('note')).toEqual([{ note: 'or' }, { note: 'none' }, { note: 'or' }]);
  });

  test('changes all rows without a filter', async () => {
    const { count } = await anon.from('crates').update({ size: 0 }, { count: 'exact' });
    expect(count).toBe(3);
  });

  test('refuses unknown columns in the body and in a filter', async () => {
    const body = await anon.from('crates').update({ colour: 'red' }).eq('id', 1);
    expect(body).toMatchObject({ status: 400, error: { code: 'PGRST204' } });
    const filter = await anon.from('crates').update({ size: 1 }).eq('colour', 'red');
    expect(filter).toMatchObject({ status: 400, error: { code: '42703' } });
  });
});

describe('delete', () => {
  test('deletes the filtered rows, and rows that depend on them', async () => {
    expect(await anon.from('crates').delete().eq('id', 1)).toMatchObject({
      status: 204,
      data: null,
    });
    expect(await stored('id')).toEqual([{ id: 2 }, { id: 3 }]);
    const { rows } = await box.database.owner.query('select name from public.parcels');
    expect(rows).toEqual([{ name: 'r' }]);
  });

  test('returns the deleted rows with a count', async () => {
    const { data, count, status } = await anon
      .from('crates')
      .delete({ count: 'exact' })
      .lt('size', 30)
      .select('label')
      .order('label', { ascending: false });
    expect({ count, status }).toEqual({ count: 2, status: 200 });
    expect(data).toEqual([{ label: 'b' }, { label: 'a' }]);
  });

  test('refuses to delete rows that are still referenced', async () => {
    const { error, status } = await anon.from('genres').delete().eq('id', 1);
    expect({ status, code: error?.code }).toEqual({ status: 409, code: '23503' });
  });
});

describe('maximum number of rows', () => {
  // The types of supabase-js allow maxAffected only for PostgREST 13, so call it without types.
  const limited = (query: object, rows: number): PromiseLike<{ status: number; error: unknown }> =>
    (
      query as { maxAffected: (rows: number) => PromiseLike<{ status: number; error: unknown }> }
    ).maxAffected(rows);

  test('a write that exceeds maxAffected is rolled back', async () => {
    const answer = await limited(anon.from('crates').update({ size: 0 }).lt('size', 30), 1);
    expect(answer).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 2 rows',
        hint: null,
      },
    });
    const gone = await limited(anon.from('crates').delete().gt('id', 0), 2);
    expect(gone).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
    expect(await stored('size')).toEqual([{ size: 10 }, { size: 20 }, { size: 30 }]);
  });

  test('a write within maxAffected is applied', async () => {
    expect(await limited(anon.from('crates').update({ size: 0 }).lt('size', 30), 2)).toMatchObject({
      status: 204,
      error: null,
    });
    expect(await limited(anon.from('crates').delete().eq('id', 1), 1)).toMatchObject({
      status: 204,
    });
  });

  test('for a function, maxAffected limits the rows of the returned set', async () => {
    expect(await limited(anon.rpc('count_to', { n: 3 }), 2)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124' },
    });
    expect(await limited(anon.rpc('count_to', { n: 3 }), 3)).toMatchObject({ status: 200 });
    expect(await limited(anon.rpc('add_up', { a: 3 }), 3)).toMatchObject({
      status: 400,
      error: { code: 'PGRST128' },
    });
  });
});
