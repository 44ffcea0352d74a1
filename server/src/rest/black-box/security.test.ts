import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBlackBox } from './black-box.testing.ts';
import type { BlackBox } from './black-box.testing.ts';

/** This text is in every row that Ada must not see, so no response may contain it. */
const MARKER = `hidden-${crypto.randomUUID()}`;
const BOBS_STARS = 987_654;

let box: BlackBox;
let ada: SupabaseClient;
let anon: SupabaseClient;
beforeAll(async () => {
  box = await openBlackBox();
  ada = await box.client('ada');
  anon = await box.client();
});
afterAll(async () => {
  await box.close();
  expect(box.logged).toEqual([]);
});
beforeEach(async () => {
  const { owner } = box.database;
  await owner.query('truncate public.notes cascade; update public.staff set review = null');
  await owner.query(
    `insert into public.notes (id, owner_id, book_id, handle, body, stars) values
      (1, $1, 1, 'ada-1', 'my own', 1), (2, $2, 1, 'bob-2', $3, $4), (3, $2, 2, $3, $3, $4)`,
    [box.ada, box.bob, MARKER, BOBS_STARS],
  );
  await owner.query('insert into public.marks values (1, 1, $1), (2, 2, $1)', ['red']);
  await owner.query('update public.staff set review = $1, pay = $2 where id = 1', [
    MARKER,
    BOBS_STARS,
  ]);
});

/** The whole response as text, to search for hidden content. */
async function whole(
  path: string,
  init: RequestInit = {},
  as: 'ada' | 'anon' = 'ada',
): Promise<string> {
  const response = await box.raw(path, init, as);
  return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
}

describe('rows of another user', () => {
  test('are visible to their owner and to the service role', async () => {
    const bob = await box.client('bob');
    expect((await bob.from('notes').select('id').order('id')).data).toEqual([{ id: 2 }, { id: 3 }]);
    const service = await box.client('service');
    expect((await service.from('notes').select('body').eq('id', 2)).data).toEqual([
      { body: MARKER },
    ]);
  });

  test('never appear in a list, count, aggregate or page', async () => {
    expect((await ada.from('notes').select('id')).data).toEqual([{ id: 1 }]);
    for (const count of ['exact', 'estimated'] as const) {
      const { count: found } = await ada.from('notes').select('*', { count, head: true });
      expect(found).toBe(1);
    }
    expect((await ada.from('notes').select('stars.sum(), stars.max(), count()')).data).toEqual([
      { sum: 1, max: 1, count: 1 },
    ]);
    expect((await ada.rpc('count_notes')).data).toBe(1);
    expect((await anon.from('notes').select('id')).data).toEqual([]);
  });

  test.each([
    '/books?select=id,notes(*)&order=id',
    '/books?select=id,notes!inner(*)',
    '/books?select=id,own_notes(*)',
    '/books?select=id,...notes(body,handle,stars)',
    '/books?select=id,notes(body.max(),stars.sum(),count())',
    '/marks?select=*,notes(*)',
    '/marks?select=*,notes!inner(*)',
    '/marks?select=*,...notes(body,handle)',
    '/marks?select=id,notes(id)&order=notes(stars).desc',
    '/notes?order=stars.desc&limit=1',
    '/notes?or=(id.eq.2,id.eq.3,body.like.hidden*)',
    '/notes?id=in.(1,2,3)&stars=gt.100',
    '/notes?tattles=is.true',
    '/notes?select=id,tattles&order=tattles',
    '/rpc/find_notes?pattern=%25&tattles=is.true',
    '/rpc/find_notes?pattern=%25&select=*,books(*,notes(*))',
    '/notes?select=body::int&id=eq.2',
    '/notes?select=id,marks(*)',
  ])('%s', async (path) => {
    const answer = await whole(path);
    expect(answer).not.toContain(MARKER);
    expect(answer).not.toContain(String(BOBS_STARS));
    expect(answer).not.toContain(box.bob);
    expect(await whole(path, {}, 'anon')).not.toContain(MARKER);
  });

  test('do not appear in embeds of visible rows', async () => {
    const { data } = await ada
      .from('books')
      .select('id, notes(id), noted')
      .in('id', [1, 2])
      .order('id');
    expect(data).toEqual([
      { id: 1, notes: [{ id: 1 }], noted: 1 },
      { id: 2, notes: [], noted: 0 },
    ]);
    const inner = await ada.from('books').select('id, notes!inner(id)', { count: 'exact' });
    expect(inner).toMatchObject({ count: 1, data: [{ id: 1 }] });
    const marks = await ada.from('marks').select('id, notes(id)').order('id');
    expect(marks.data).toEqual([
      { id: 1, notes: { id: 1 } },
      { id: 2, notes: null },
    ]);
    const has = await ada.from('marks').select('id, notes()').not('notes', 'is', null);
    expect(has.data).toEqual([{ id: 1 }]);
  });

  test('are not found by a search function, with any filter', async () => {
    const found = await ada.rpc('find_notes', { pattern: 'hidden%' }, { count: 'exact' });
    expect(found).toMatchObject({ data: [], count: 0 });
    const filtered = await ada.rpc('find_notes', { pattern: '%' }).gt('stars', 100).select('id');
    expect(filtered.data).toEqual([]);
  });

  test('cannot be changed, deleted or created', async () => {
    const updated = await ada.from('notes').update({ body: 'x' }).eq('id', 2).select();
    expect(updated).toMatchObject({ data: [], status: 200 });
    const deleted = await ada.from('notes').delete({ count: 'exact' }).gt('id', 0).select('id');
    expect(deleted).toMatchObject({ data: [{ id: 1 }], count: 1 });
    const given = await ada.from('notes').insert({ id: 9, owner_id: box.bob });
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
    const { rows } = await box.database.owner.query('select id from public.notes order by id');
    expect(rows).toEqual([{ id: 2 }, { id: 3 }]);
  });

  test('cannot be upserted, and the error does not reveal them', async () => {
    for (const row of [
      { id: 2, body: 'mine' },
      { id: 20, handle: 'bob-2' },
    ]) {
      const path = 'handle' in row ? '/notes?on_conflict=handle' : '/notes';
      const answer = await whole(path, {
        method: 'POST',
        body: JSON.stringify(row),
        headers: { prefer: 'resolution=merge-duplicates,return=representation' },
      });
      expect(answer).toMatch(/^403 /);
      expect(answer).toContain('42501');
      expect(answer).not.toContain(MARKER);
    }
    const ignored = await ada.from('notes').upsert({ id: 2 }, { ignoreDuplicates: true }).select();
    expect(ignored.data).toEqual([]);
    const put = await whole('/notes?id=eq.2', {
      method: 'PUT',
      body: JSON.stringify({
        id: 2,
        owner_id: box.ada,
        book_id: null,
        handle: null,
        body: 'x',
        stars: 0,
      }),
    });
    expect(put).toMatch(/^40[35] /);
    const { rows } = await box.database.owner.query('select body from public.notes where id = 2');
    expect(rows).toEqual([{ body: MARKER }]);
  });

  test('are not revealed by the error for a conflicting key', async () => {
    const { error, status } = await ada.from('notes').insert({ id: 2, body: 'x' });
    expect({ status, code: error?.code, details: error?.details }).toEqual({
      status: 409,
      code: '23505',
      details: null,
    });
  });

  test('are not embedded in the response of a write', async () => {
    const answer = await whole('/marks?id=eq.2&select=*,notes(*)', {
      method: 'PATCH',
      body: '{"colour":"blue"}',
      headers: { prefer: 'return=representation' },
    });
    expect(answer).toMatch(/^200 /);
    expect(answer).not.toContain(MARKER);
  });

  test('stay hidden if headers or settings contain their owner’s claims', async () => {
    const answer = await whole('/notes', {
      headers: {
        'x-user-id': box.bob,
        'request.jwt.claims': JSON.stringify({ sub: box.bob }),
        role: 'service_role',
      },
    });
    expect(answer).not.toContain(MARKER);
    const set = await whole(
      '/rpc/set_config?setting_name=role&new_value=service_role&is_local=true',
    );
    expect(set).toMatch(/^404 /);
  });

  test('stay hidden when requests of several users share a connection', async () => {
    const bob = await box.client('bob');
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const [who, own] = [
          [ada, 1],
          [bob, 2],
          [anon, 0],
        ][index % 3] as [SupabaseClient, number];
        const { data } = await who.from('notes').select('id');
        return [data?.length, own];
      }),
    );
    for (const [seen, own] of answers) expect(seen).toBe(own);
  });
});

describe('columns without a grant', () => {
  test('columns with a grant can be read; the others are refused everywhere', async () => {
    expect((await ada.from('staff').select('id, name').eq('id', 1)).data).toEqual([
      { id: 1, name: 'Eve' },
    ]);
    for (const path of [
      '/staff',
      '/staff?select=pay',
      '/staff?select=id&pay=gt.1000',
      '/staff?select=id&order=pay',
      '/staff?select=pay.sum()',
      '/staff?select=id&or=(id.eq.1,review.like.hidden*)',
    ]) {
      const answer = await whole(path);
      expect([path, answer.slice(0, 3)]).toEqual([path, '403']);
      expect(answer).not.toContain(MARKER);
    }
  });

  test('a write cannot set or return other columns, and its errors hide them', async () => {
    expect(await ada.from('staff').insert({ id: 9, name: 'x', pay: 1 })).toMatchObject({
      status: 403,
    });
    expect(await ada.from('staff').update({ name: 'x' }).eq('id', 1).select()).toMatchObject({
      status: 403,
    });
    const broken = await whole('/staff?id=eq.1', { method: 'PATCH', body: '{"name":null}' });
    expect(broken).toMatch(/^400 /);
    expect(broken).not.toContain(MARKER);
    expect(broken).not.toContain(String(BOBS_STARS));
    const fine = await ada.from('staff').update({ name: 'Eva' }).eq('id', 1).select('id, name');
    expect(fine.data).toEqual([{ id: 1, name: 'Eva' }]);
  });
});
