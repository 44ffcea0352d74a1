import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
    truncate public.crates, public.tickets, public.slots restart identity cascade;
    insert into public.crates (id, label, size) values (1, 'first', 1), (2, 'second', 2);
    insert into public.slots values ('a', 1, 'ada');
    insert into public.tickets (seat, holder) values ('A1', 'ada')`);
});

async function all(table: string, order: string): Promise<unknown[]> {
  const { rows } = await box.database.owner.query<Record<string, unknown>>(
    `select * from public.${table} order by ${order}`,
  );
  return rows;
}

test('merges by the primary key: given columns change, other columns stay', async () => {
  const { data, status, count } = await anon
    .from('crates')
    .upsert(
      [
        { id: 1, label: 'changed' },
        { id: 3, label: 'new' },
      ],
      { count: 'exact' },
    )
    .select('id, label, size')
    .order('id');
  expect({ status, count }).toEqual({ status: 201, count: 2 });
  expect(data).toEqual([
    { id: 1, label: 'changed', size: 1 },
    { id: 3, label: 'new', size: 7 },
  ]);
  expect(await all('crates', 'id')).toHaveLength(3);
});

test('answers 200 if it only updates rows', async () => {
  const changed = await anon.from('crates').upsert({ id: 1, label: 'changed' });
  expect(changed).toMatchObject({ status: 200, data: null, error: null });
});

test('merges by a composite key', async () => {
  await anon.from('slots').upsert([
    { room: 'a', place: 1, holder: 'bob' },
    { room: 'a', place: 2, holder: 'eve' },
  ]);
  expect(await all('slots', 'place')).toEqual([
    { room: 'a', place: 1, holder: 'bob' },
    { room: 'a', place: 2, holder: 'eve' },
  ]);
});

test('merges by another unique column', async () => {
  const { data, error } = await anon
    .from('tickets')
    .upsert({ seat: 'A1', holder: 'bob' }, { onConflict: 'seat' })
    .select('seat, holder, price');
  expect(error).toBeNull();
  expect(data).toEqual([{ seat: 'A1', holder: 'bob', price: 5 }]);
  expect(await all('tickets', 'id')).toHaveLength(1);
});

test('a conflict on a column that is not the target is an error', async () => {
  const { error, status } = await anon
    .from('tickets')
    .upsert({ seat: 'A1', holder: 'bob' }, { onConflict: 'id' });
  expect({ status, code: error?.code }).toEqual({ status: 409, code: '23505' });
});

test('ignores duplicates, and returns only the new rows', async () => {
  const { data, error } = await anon
    .from('crates')
    .upsert(
      [
        { id: 1, label: 'ignored' },
        { id: 3, label: 'new' },
      ],
      { ignoreDuplicates: true },
    )
    .select('id, label');
  expect(error).toBeNull();
  expect(data).toEqual([{ id: 3, label: 'new' }]);
  expect(await all('crates', 'id')).toMatchObject([{ label: 'first' }, {}, {}]);
  const by = { onConflict: 'seat', ignoreDuplicates: true };
  const none = await anon.from('tickets').upsert({ seat: 'A1', holder: 'eve' }, by).select();
  expect(none).toMatchObject({ data: [], status: 201 });
});

test('missing keys become null, or the column’s default if requested', async () => {
  const rows = [
    { id: 1, label: 'a', size: 5 },
    { id: 2, label: 'b' },
  ] as object[];
  await anon.from('crates').upsert(rows, { defaultToNull: false });
  expect(await all('crates', 'id')).toMatchObject([{ size: 5 }, { size: 7 }]);
  await anon.from('crates').upsert(rows);
  expect(await all('crates', 'id')).toMatchObject([{ size: 5 }, { size: null }]);
});

test('the same key twice in one request is an error', async () => {
  const { error, status } = await anon.from('crates').upsert([
    { id: 1, label: 'a' },
    { id: 1, label: 'b' },
  ]);
  expect(error).toMatchObject({ code: '21000' });
  // PostgREST answers 500 here, although the client causes the error.
  expect([400, 500]).toContain(status);
  expect(await all('crates', 'id')).toMatchObject([{ label: 'first' }, { label: 'second' }]);
});

test('a conflict target must have a unique index and known columns', async () => {
  const plain = await anon.from('tickets').upsert({ holder: 'x' }, { onConflict: 'holder' });
  expect(plain).toMatchObject({ status: 400, error: { code: '42P10' } });
  const unknown = await anon.from('tickets').upsert({ holder: 'x' }, { onConflict: 'nothing' });
  expect(unknown.status).toBe(400);
  expect(unknown.error?.code).toMatch(/^(42703|PGRST204)$/);
});

test('single returns the merged row, maybeSingle returns null for an ignored row', async () => {
  const one = await anon.from('crates').upsert({ id: 1, label: 'x' }).select('label').single();
  expect(one.data).toEqual({ label: 'x' });
  const none = await anon
    .from('crates')
    .upsert({ id: 1, label: 'y' }, { ignoreDuplicates: true })
    .select()
    .maybeSingle();
  expect(none).toMatchObject({ data: null, error: null });
});
